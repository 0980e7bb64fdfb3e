import { closeSession, openSession } from '#server/auth/session.ts'
import { ADMIN_COOKIE, bearerOf, checkAdministrator, setSessionCookie } from '#server/http/access.ts'
import { clearAttempts, countAttempt } from '#server/http/attempts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { consumeCode } from './second-factor.ts'

/** Serves sign-in and sign-out of the team. */
export function loginRoutes(api: Api): void {
  const { context } = api

  serve(api, adminLogin, async ({ body, headers, reply }) => {
    const account = `admin:${body.username.toLowerCase()}`
    await countAttempt(context, `admin-ip:${reply.request.ip}`, 50, 15)
    await countAttempt(context, account, 10, 15)
    const admin = await checkAdministrator(context, body.username, body.password)
    if (!admin) throw new Refusal(401, 'Credenciales incorrectas')
    if (admin.totpSecret !== null) await requireSecondFactor({ ...admin, totpSecret: admin.totpSecret }, body.codigo)
    await clearAttempts(context, account)
    const token = await openSession(context.db, { administratorId: admin.id }, context.now())
    if (headers['x-session'] === 'bearer') return { admin, token }
    await setSessionCookie(context, reply, ADMIN_COOKIE, token)
    return { admin }
  })

  serve(api, adminLogout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? reply.request.cookies[ADMIN_COOKIE]
    if (token) await closeSession(context.db, token)
    reply.clearCookie(ADMIN_COOKIE, { path: '/' })
    return {}
  })

  serve(api, adminSession, ({ caller: { admin } }) => ({ admin }))

  const requireSecondFactor = async (admin: { id: string; totpSecret: string }, codigo: string | undefined) => {
    const secondFactorAsked = { segundoFactor: true as const }
    if (codigo === undefined) throw new Refusal(401, 'Escribe el código de tu aplicación', secondFactorAsked)
    if (!(await consumeCode(context.db, admin, codigo, context.now())))
      throw new Refusal(401, 'Ese código no sirve. Espera el siguiente.', secondFactorAsked)
  }
}
