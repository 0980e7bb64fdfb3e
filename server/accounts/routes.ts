import { eq } from 'drizzle-orm'
import { logSignIn } from '#server/auth/log-sign-in.ts'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { closeCustomerSessions, closeSession, openSession } from '#server/auth/session.ts'
import { bearerOf, requireCustomer, requireOwnerOrOperator, setSessionCookie } from '#server/http/access.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { limitGuesses, rememberDevice } from '#server/http/limits/sign-in-limits.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { CUSTOMER_COOKIE, clearShopCookie, shopCookie } from '#server/http/shop-cookies.ts'
import * as contract from '#shop/accounts/contract.ts'
import { keepAccountRecord } from './account-record.ts'
import { eraseAccount } from './erase-account.ts'
import { deleteResetTokens } from './mailed-link.ts'
import { isPasswordOf, WRONG_PASSWORD } from './own-password.ts'
import { readUser } from './read-user.ts'
import { registerUser } from './register.ts'
import { users } from './table.ts'
import { tellPasswordChanged } from './tell-password.ts'

/** Serves registration, sign-in and the customer's own account. */
export function accountRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.login, async ({ body, headers, reply }) => {
    const account = { kind: 'login', name: body.email } as const
    const found = await limitGuesses(context, reply.request, account, async () => {
      const [user] = await db.select().from(users).where(eq(users.email, body.email))
      if (await verifyPassword(body.password, user?.passwordHash)) return user
      logSignIn(reply.request, { account: 'customer', id: user?.id }, 'wrong password')
      return undefined
    })
    if (!found) throw new Refusal(401, 'Correo o contraseña incorrectos')
    const isWaiting = found.estado === 'pendiente'
    const signIn = { account: 'customer', id: found.id } as const
    logSignIn(reply.request, signIn, isWaiting ? 'account waits for approval' : 'signed in')
    if (isWaiting) throw new Refusal(403, 'Tu cuenta mayorista está pendiente de aprobación')
    const token = await openSession(db, { userId: found.id }, now())
    const user = await ownProfile(found.id)
    if (headers['x-session'] === 'bearer') return { user, token }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, token)
    await rememberDevice(context, reply, account)
    return { user, token: sessionMarker(user.id) }
  })

  serve(api, contract.logout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? shopCookie(context, reply.request, CUSTOMER_COOKIE)
    if (token) await closeSession(db, token)
    clearShopCookie(context, reply, CUSTOMER_COOKIE)
    return {}
  })

  serve(api, contract.register, async ({ body, reply }) => {
    await countAttempt(context, { key: `registro-ip:${clientNetwork(reply.request.ip)}`, max: 100, minutes: 60 })
    const { user, mailed } = await registerUser(context, body)
    if (user.estado === 'pendiente') return { message: APPLICATION_RECEIVED, user, requiresApproval: true, token: null }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, await openSession(db, { userId: user.id }, now()))
    logSignIn(reply.request, { account: 'customer', id: user.id }, 'signed in')
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
    if (Object.keys(body).length > 0)
      await db.transaction(async (tx) => {
        const [user] = await tx.update(users).set(body).where(eq(users.id, id)).returning()
        if (user) await keepAccountRecord(tx, user, now())
      })
    return { user: await ownProfile(id) }
  })

  serve(api, contract.changePassword, async ({ body, caller, reply }) => {
    const { bearer, ...user } = requireCustomer(caller)
    const { id } = user
    if (!(await isPasswordOf(context, id, body.actual))) throw invalid({ actual: WRONG_PASSWORD })
    const passwordHash = await hashPassword(body.password)
    const token = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await deleteResetTokens(tx, id)
      await closeCustomerSessions(tx, id)
      await tellPasswordChanged(context, tx, user)
      return openSession(tx, { userId: id }, now())
    })
    const message = 'Cambiamos tu contraseña y cerramos las demás sesiones.'
    if (bearer) return { message, token }
    await setSessionCookie(context, reply, CUSTOMER_COOKIE, token)
    return { message }
  })

  serve(api, contract.closeSessions, async ({ caller, reply }) => {
    await closeCustomerSessions(db, requireCustomer(caller).id)
    clearShopCookie(context, reply, CUSTOMER_COOKIE)
    return { message: 'Cerramos todas tus sesiones.' }
  })

  serve(api, contract.deleteAccount, async ({ body, caller, reply }) => {
    const user = requireCustomer(caller)
    if (!(await isPasswordOf(context, user.id, body.password))) throw invalid({ password: WRONG_PASSWORD })
    await eraseAccount(context, user)
    clearShopCookie(context, reply, CUSTOMER_COOKIE)
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
