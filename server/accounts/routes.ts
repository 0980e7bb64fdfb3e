import { and, eq } from 'drizzle-orm'
import { CUSTOMER_COOKIE, customerOf, refuseOthers, setSessionCookie } from '#server/access.ts'
import { countAttempt, forgetAttempts } from '#server/attempts.ts'
import { Refusal } from '#server/refusal.ts'
import { type Api, invalid, serve } from '#server/serve.ts'
import * as contract from '#shop/accounts/contract.ts'
import { eraseAccount } from './erase-account.ts'
import { spendLink } from './mailed-link.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { readUser } from './read-user.ts'
import { registerUser } from './register.ts'
import { closeSession, closeSessionsOf, openSession } from './session.ts'
import { mailedLinks, users } from './table.ts'

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
    setSessionCookie(reply, CUSTOMER_COOKIE, token)
    return { user, token: marker(user.id) }
  })

  serve(api, contract.logout, async ({ reply }) => {
    const { cookies, headers } = reply.request
    const token = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? cookies[CUSTOMER_COOKIE]
    if (token) await closeSession(db, token)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return {}
  })

  serve(api, contract.register, async ({ body, reply }) => {
    await countAttempt(tools, `registro-ip:${reply.request.ip}`, 20, 60)
    const user = await registerUser(tools, body)
    if (user.estado === 'pendiente') return { message: WAITS, user, requiresApproval: true, token: null }
    setSessionCookie(reply, CUSTOMER_COOKIE, await openSession(db, { userId: user.id }, now()))
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

  serve(api, contract.forgotPassword, async ({ body, reply }) => {
    await countAttempt(tools, `olvido-ip:${reply.request.ip}`, 20, 60)
    await countAttempt(tools, `olvido:${body.email}`, 5, 60)
    // Queued whether or not the account exists: the same answer, in the same time.
    await db.transaction((tx) => tools.jobs.mail(tx, [{ letter: 'restablecer-clave', email: body.email }]))
    return { message: 'Si ese correo tiene una cuenta, te mandamos un enlace para poner otra contraseña.' }
  })

  serve(api, contract.resetPassword, async ({ body, reply }) => {
    await countAttempt(tools, `restablecer-ip:${reply.request.ip}`, 20, 60)
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      const id = await spendLink(tx, body.token, 'restablecer', now())
      // Whoever opened the link reads that mailbox.
      await tx.update(users).set({ passwordHash, emailVerificado: true }).where(eq(users.id, id))
      await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, id), eq(mailedLinks.para, 'restablecer')))
      await closeSessionsOf(tx, id)
    })
    return { message: 'Listo. Inicia sesión con tu contraseña nueva.' }
  })

  serve(api, contract.verifyEmail, async ({ body, reply }) => {
    await countAttempt(tools, `verificar-ip:${reply.request.ip}`, 30, 60)
    await db.transaction(async (tx) => {
      const id = await spendLink(tx, body.token, 'verificar', now())
      await tx.update(users).set({ emailVerificado: true }).where(eq(users.id, id))
    })
    return { message: 'Tu correo quedó confirmado.' }
  })

  serve(api, contract.sendVerification, async ({ caller }) => {
    const { id, emailVerificado } = customerOf(caller)
    if (emailVerificado) return { message: 'Tu correo ya está confirmado.' }
    await countAttempt(tools, `verificar:${id}`, 5, 60)
    await db.transaction((tx) => tools.jobs.mail(tx, [{ letter: 'verificar-correo', userId: id }]))
    return { message: 'Te mandamos el enlace otra vez. Revisa tu correo.' }
  })

  serve(api, contract.changePassword, async ({ body, caller, reply }) => {
    const { id } = customerOf(caller)
    await confirmPassword(id, body.actual, 'actual')
    const passwordHash = await hashPassword(body.password)
    const token = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await closeSessionsOf(tx, id)
      return openSession(tx, { userId: id }, now())
    })
    setSessionCookie(reply, CUSTOMER_COOKIE, token)
    return { message: 'Cambiamos tu contraseña y cerramos las demás sesiones.' }
  })

  serve(api, contract.closeSessions, async ({ caller, reply }) => {
    await closeSessionsOf(db, customerOf(caller).id)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return { message: 'Cerramos todas tus sesiones.' }
  })

  serve(api, contract.deleteAccount, async ({ body, caller, reply }) => {
    const user = customerOf(caller)
    await confirmPassword(user.id, body.password, 'password')
    await eraseAccount(tools, user)
    reply.clearCookie(CUSTOMER_COOKIE, { path: '/' })
    return { message: 'Eliminamos tu cuenta.' }
  })

  const ownProfile = async (id: string) => {
    const user = await readUser(db, id)
    if (!user) throw new Refusal(404, 'Esa cuenta no existe')
    return user
  }

  /** A signed-in person proves that it is still them before something that cannot be undone. */
  const confirmPassword = async (id: string, password: string, campo: string) => {
    await countAttempt(tools, `clave:${id}`, 10, 15)
    const [stored] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
    if (!(await verifyPassword(password, stored?.hash))) throw invalid({ [campo]: 'Esa no es tu contraseña' })
    await forgetAttempts(tools, `clave:${id}`)
  }
}

/** What the page keeps to know that a session may exist. It opens nothing (decisions §1). */
const marker = (userId: string): string => `sesion-${userId}`

const WELCOME = 'Tu cuenta está lista. Te mandamos un enlace para confirmar tu correo.'
const WAITS = 'Recibimos tu solicitud mayorista. Un administrador la revisa y te avisamos por correo.'
