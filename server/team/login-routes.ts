import { ADMIN_COOKIE, bearerOf, checkAdministrator, leaveSession } from '#server/access.ts'
import { closeSession, openSession } from '#server/accounts/session.ts'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, serve } from '#server/serve.ts'
import { adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { spendCode } from './second-factor.ts'

export function loginRoutes(api: Api): void {
  const { tools } = api

  serve(api, adminLogin, async ({ body, headers, reply }) => {
    const account = `admin:${body.username.toLowerCase()}`
    await countAttempt(tools, `admin-ip:${reply.request.ip}`, 50, 15)
    await countAttempt(tools, account, 10, 15)
    const admin = await checkAdministrator(tools, body.username, body.password)
    if (!admin) throw new Refusal(401, 'Credenciales incorrectas')
    if (admin.totpSecret !== null) await askSecondFactor({ ...admin, totpSecret: admin.totpSecret }, body.codigo)
    await forgetAttempts(tools, account)
    const token = await openSession(tools.db, { administratorId: admin.id }, tools.now())
    if (headers['x-session'] === 'bearer') return { admin, token }
    await leaveSession(tools, reply, ADMIN_COOKIE, token)
    return { admin }
  })

  serve(api, adminLogout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? reply.request.cookies[ADMIN_COOKIE]
    if (token) await closeSession(tools.db, token)
    reply.clearCookie(ADMIN_COOKIE, { path: '/' })
    return {}
  })

  serve(api, adminSession, ({ caller: { admin } }) => ({ admin }))

  const askSecondFactor = async (admin: { id: string; totpSecret: string }, codigo: string | undefined) => {
    const asked = { segundoFactor: true as const }
    if (codigo === undefined) throw new Refusal(401, 'Escribe el código de tu aplicación', asked)
    if (!(await spendCode(tools.db, admin, codigo, tools.now())))
      throw new Refusal(401, 'Ese código no sirve. Espera el siguiente.', asked)
  }
}
