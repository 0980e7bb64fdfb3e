import { eq } from 'drizzle-orm'
import { bearerOf, CUSTOMER_COOKIE, customerOf, leaveSession, refuseOthers } from '#server/access.ts'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, invalid, serve } from '#server/serve.ts'
import * as contract from '#shop/accounts/contract.ts'
import { eraseAccount } from './erase-account.ts'
import { dropResetLinks } from './mailed-link.ts'
import { isPasswordOf, NOT_YOURS } from './own-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { readUser } from './read-user.ts'
import { registerUser } from './register.ts'
import { closeSession, closeSessionsOf, openSession } from './session.ts'
import { users } from './table.ts'

export function accountRoutes(api: Api): void {
  const { tools } = api
  const { db, now } = tools

  serve(api, contract.login, async ({ body, headers, reply }) => {
    const account = `login:${body.email}`
    await countAttempt(tools, `login-ip:${reply.request.ip}`, 100, 15)
    await countAttempt(tools, account, 10, 15)
    const [found] = await db.select().from(users).where(eq(users.email, body.email))
    const right = await verifyPassword(body.password, found?.passwordHash)
    if (!found || !right) throw new Refusal(401, 'Correo o contraseña incorrectos')
    await forgetAttempts(tools, account)
    if (found.estado === 'pendiente') throw new Refusal(403, 'Tu cuenta mayorista está pendiente de aprobación')
    const token = await openSession(db, { userId: found.id }, now())
    const user = await ownProfile(found.id)
    if (headers['x-session'] === 'bearer') return { user, token }
    await leaveSession(tools, reply, CUSTOMER_COOKIE, token)
    return { user, token: marker(user.id) }
  })

  serve(api, contract.logout, async ({ reply }) => {
    const token = bearerOf(reply.request) ?? reply.request.cookies[CUSTOMER_COOKIE]
    if (token) await closeSession(db, token)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return {}
  })

  serve(api, contract.register, async ({ body, reply }) => {
    await countAttempt(tools, `registro-ip:${reply.request.ip}`, 20, 60)
    const user = await registerUser(tools, body)
    if (user.estado === 'pendiente') return { message: WAITS, user, requiresApproval: true, token: null }
    await leaveSession(tools, reply, CUSTOMER_COOKIE, await openSession(db, { userId: user.id }, now()))
    return { message: WELCOME, user, requiresApproval: false, token: marker(user.id) }
  })

  serve(api, contract.getProfile, async ({ params, caller }) => {
    refuseOthers(caller, params.id)
    return { user: await ownProfile(params.id) }
  })

  serve(api, contract.updateProfile, async ({ params, body, caller }) => {
    refuseOthers(caller, params.id)
    const { id } = await ownProfile(params.id)
    if (Object.keys(body).length > 0) await db.update(users).set(body).where(eq(users.id, id))
    return { user: await ownProfile(id) }
  })

  serve(api, contract.changePassword, async ({ body, caller, reply }) => {
    const { id, bearer } = customerOf(caller)
    if (!(await isPasswordOf(tools, id, body.actual))) throw invalid({ actual: NOT_YOURS })
    const passwordHash = await hashPassword(body.password)
    const token = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await dropResetLinks(tx, id)
      await closeSessionsOf(tx, id)
      return openSession(tx, { userId: id }, now())
    })
    const message = 'Cambiamos tu contraseña y cerramos las demás sesiones.'
    if (bearer) return { message, token }
    await leaveSession(tools, reply, CUSTOMER_COOKIE, token)
    return { message }
  })

  serve(api, contract.closeSessions, async ({ caller, reply }) => {
    await closeSessionsOf(db, customerOf(caller).id)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return { message: 'Cerramos todas tus sesiones.' }
  })

  serve(api, contract.deleteAccount, async ({ body, caller, reply }) => {
    const user = customerOf(caller)
    if (!(await isPasswordOf(tools, user.id, body.password))) throw invalid({ password: NOT_YOURS })
    await eraseAccount(tools, user)
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
 * What the page keeps to know that a session may exist. It opens nothing
 * (docs/rules.md#what-the-browser-keeps-of-a-sign-in).
 */
const marker = (userId: string): string => `sesion-${userId}`

const WELCOME = 'Tu cuenta está lista. Te mandamos un enlace para confirmar tu correo.'
const WAITS = 'Recibimos tu solicitud mayorista. Un administrador la revisa y te avisamos por correo.'
