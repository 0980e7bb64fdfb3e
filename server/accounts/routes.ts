import { ADMIN_COOKIE, checkAdministrator } from '#server/access.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, serve } from '#server/serve.ts'
import { adminLogin, adminLogout } from '#shop/accounts/contract.ts'
import { closeSession, openSession, SESSION_DAYS } from './session.ts'

export function accountRoutes(api: Api): void {
  const { tools } = api

  serve(api, adminLogin, async ({ body, reply }) => {
    const admin = await checkAdministrator(tools, body.username, body.password)
    if (!admin) throw new Refusal(401, 'Credenciales incorrectas')
    const token = await openSession(tools.db, { administratorId: admin.id }, tools.now())
    reply.setCookie(ADMIN_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: reply.request.protocol === 'https',
      maxAge: SESSION_DAYS * 86_400,
    })
    return { admin: { username: admin.username, rol: admin.rol } }
  })

  serve(api, adminLogout, async ({ reply }) => {
    const token = reply.request.cookies[ADMIN_COOKIE]
    if (token) await closeSession(tools.db, token)
    reply.clearCookie(ADMIN_COOKIE, { path: '/' })
    return {}
  })
}
