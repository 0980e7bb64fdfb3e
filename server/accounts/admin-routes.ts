import { ADMIN_COOKIE, checkAdministrator, setSessionCookie } from '#server/access.ts'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, serve } from '#server/serve.ts'
import { adminLogin, adminLogout, adminSession } from '#shop/accounts/contract.ts'
import { closeSession, openSession } from './session.ts'

export function adminRoutes(api: Api): void {
  const { tools } = api

  serve(api, adminLogin, async ({ body, reply }) => {
    const account = `admin:${body.username}`
    await countAttempt(tools, `admin-ip:${reply.request.ip}`, 50, 15)
    await countAttempt(tools, account, 10, 15)
    const admin = await checkAdministrator(tools, body.username, body.password)
    if (!admin) throw new Refusal(401, 'Credenciales incorrectas')
    await forgetAttempts(tools, account)
    const token = await openSession(tools.db, { administratorId: admin.id }, tools.now())
    setSessionCookie(reply, ADMIN_COOKIE, token)
    return { admin: { username: admin.username, rol: admin.rol } }
  })

  serve(api, adminLogout, async ({ reply }) => {
    const token = reply.request.cookies[ADMIN_COOKIE]
    if (token) await closeSession(tools.db, token)
    reply.clearCookie(ADMIN_COOKIE, { path: '/' })
    return {}
  })

  serve(api, adminSession, ({ caller: { admin } }) => ({ admin }))
}
