import { eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { closeCustomerSessions, closeSession, openSession } from '#server/auth/session.ts'
import {
  bearerOf,
  CUSTOMER_COOKIE,
  requireCustomer,
  requireOwnerOrOperator,
  setSessionCookie,
} from '#server/http/access.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { limitGuesses, rememberDevice } from '#server/http/limits/sign-in-limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, invalid, serve } from '#server/http/serve.ts'
import * as contract from '#shop/accounts/contract.ts'
import { eraseAccount } from './erase-account.ts'
import { deleteResetTokens } from './mailed-link.ts'
import { isPasswordOf, WRONG_PASSWORD } from './own-password.ts'
import { readUser } from './read-user.ts'
import { registerUser } from './register.ts'
import { users } from './table.ts'

/** Serves registration, sign-in and the customer's own account. */
export function accountRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.login, async ({ body, headers, reply }) => {
    const account = { kind: 'login', name: body.email } as const
    const found = await limitGuesses(context, reply.request, account, async () => {
      const [user] = await db.select().from(users).where(eq(users.email, body.email))
      return (await verifyPassword(body.password, user?.passwordHash)) ? user : undefined
    })
    if (!found) throw new Refusal(401, 'Correo o contraseña incorrectos')
    if (found.estado === 'pendiente') throw new Refusal(403, 'Tu cuenta mayorista está pendiente de aprobación')
    const token = await openSession(db, { userId: found.id }, now())
    const user = await ownProfile(found.id)
    if (headers['x-session'] === 'bearer') return { user, token }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, token)
    await rememberDevice(context, reply, account)
    return { user, token: sessionMarker(user.id) }
  })

  serve(api, contract.logout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? reply.request.cookies[CUSTOMER_COOKIE]
    if (token) await closeSession(db, token)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return {}
  })

  serve(api, contract.register, async ({ body, reply }) => {
    await countAttempt(context, { key: `registro-ip:${clientNetwork(reply.request.ip)}`, max: 100, minutes: 60 })
    const { user, mailed } = await registerUser(context, body)
    if (user.estado === 'pendiente') return { message: APPLICATION_RECEIVED, user, requiresApproval: true, token: null }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, await openSession(db, { userId: user.id }, now()))
    await rememberDevice(context, reply, { kind: 'login', name: user.email })
    return {
      message: mailed ? WELCOME : WELCOME_WITHOUT_MAIL,
      user,
      requiresApproval: false,
      token: sessionMarker(user.id),
    }
  })

  serve(api, contract.getProfile, async ({ params, caller }) => {
    requireOwnerOrOperator(caller, params.id)
    return { user: await ownProfile(params.id) }
  })

  serve(api, contract.updateProfile, async ({ params, body, caller }) => {
    requireOwnerOrOperator(caller, params.id)
    const { id } = await ownProfile(params.id)
    if (Object.keys(body).length > 0) await db.update(users).set(body).where(eq(users.id, id))
    return { user: await ownProfile(id) }
  })

  serve(api, contract.changePassword, async ({ body, caller, reply }) => {
    const { id, bearer } = requireCustomer(caller)
    if (!(await isPasswordOf(context, id, body.actual))) throw invalid({ actual: WRONG_PASSWORD })
    const passwordHash = await hashPassword(body.password)
    const token = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await deleteResetTokens(tx, id)
      await closeCustomerSessions(tx, id)
      return openSession(tx, { userId: id }, now())
    })
    const message = 'Cambiamos tu contraseña y cerramos las demás sesiones.'
    if (bearer) return { message, token }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, token)
    return { message }
  })

  serve(api, contract.closeSessions, async ({ caller, reply }) => {
    await closeCustomerSessions(db, requireCustomer(caller).id)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return { message: 'Cerramos todas tus sesiones.' }
  })

  serve(api, contract.deleteAccount, async ({ body, caller, reply }) => {
    const user = requireCustomer(caller)
    if (!(await isPasswordOf(context, user.id, body.password))) throw invalid({ password: WRONG_PASSWORD })
    await eraseAccount(context, user)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return { message: 'Eliminamos tu cuenta.' }
  })

  const ownProfile = async (id: string) => {
    const user = await readUser(db, id)
    if (!user) throw new Refusal(404, 'Esa cuenta no existe')
    return user
  }
}

/**
 * A marker that the page keeps to know that a session may exist. It grants no access
 * (docs/rules.md#what-the-browser-keeps-of-a-sign-in).
 */
const sessionMarker = (userId: string): string => `sesion-${userId}`

const WELCOME = 'Tu cuenta está lista. Te mandamos un enlace para confirmar tu correo.'
const WELCOME_WITHOUT_MAIL =
  'Tu cuenta está lista. Hoy ya salieron varios correos a tu dirección: mañana pide en tu perfil el enlace que la confirma.'
const APPLICATION_RECEIVED = 'Recibimos tu solicitud mayorista. Un administrador la revisa y te avisamos por correo.'
