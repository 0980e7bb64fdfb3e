import type { FastifyRequest } from 'fastify'
import { logSignIn } from '#server/auth/log-sign-in.ts'
import { closeSession, openSession } from '#server/auth/session.ts'
import { bearerOf, checkAdministrator, setSessionCookie } from '#server/http/access.ts'
import { limitGuesses, rememberDevice } from '#server/http/limits/sign-in-limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { ADMIN_COOKIE, clearShopCookie, shopCookie } from '#server/http/shop-cookies.ts'
import { adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { consumeCode } from './second-factor.ts'

/** Serves sign-in and sign-out of the team. */
export function loginRoutes(api: Api): void {
  const { context } = api

  serve(api, adminLogin, async ({ body, headers, reply }) => {
    const account = { kind: 'admin', name: body.username } as const
    const admin = await limitGuesses(context, reply.request, account, async () => {
      const found = await checkAdministrator(context, reply.request, body.username, body.password)
      // A wrong code counts like a wrong password; asking for the code does not.
      if (found?.totpSecret && body.codigo !== undefined)
        await requireCode(reply.request, { ...found, totpSecret: found.totpSecret }, body.codigo)
      return found
    })
    if (!admin) throw new Refusal(401, 'Credenciales incorrectas')
    const signIn = { account: 'team', id: admin.id } as const
    if (admin.totpSecret !== null && body.codigo === undefined) {
      logSignIn(reply.request, signIn, 'code missing')
      throw new Refusal(401, 'Escribe el código de tu aplicación', secondFactorAsked)
    }
    const token = await openSession(context.db, { administratorId: admin.id }, context.now())
    logSignIn(reply.request, signIn, 'signed in')
    if (headers['x-session'] === 'bearer') return { admin, token }
    await setSessionCookie(context, reply, ADMIN_COOKIE, token)
    await rememberDevice(context, reply, account)
    return { admin }
  })

  serve(api, adminLogout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? shopCookie(context, reply.request, ADMIN_COOKIE)
    if (token) await closeSession(context.db, token)
    clearShopCookie(context, reply, ADMIN_COOKIE)
    return {}
  })

  serve(api, adminSession, ({ caller: { admin } }) => ({ admin }))

  const requireCode = async (request: FastifyRequest, admin: { id: string; totpSecret: string }, codigo: string) => {
    if (await consumeCode(context.db, admin, codigo, context.now())) return
    logSignIn(request, { account: 'team', id: admin.id }, 'wrong code')
    throw new Refusal(401, 'Ese código no sirve. Espera el siguiente.', secondFactorAsked)
  }
}

const secondFactorAsked = { segundoFactor: true as const }
