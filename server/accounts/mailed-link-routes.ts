import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/auth/password.ts'
import { closeCustomerSessions } from '#server/auth/session.ts'
import { requireCustomer } from '#server/http/access.ts'
import { countAttempt } from '#server/http/attempts.ts'
import { type Api, invalid, serve } from '#server/http/serve.ts'
import * as contract from '#shop/accounts/contract.ts'
import { consumeToken, deleteResetTokens, readTokenOwner } from './mailed-link.ts'
import { isPasswordOf, WRONG_PASSWORD } from './own-password.ts'
import { users } from './table.ts'

/** Serves the calls that send and use mailed links: password reset and e-mail confirmation. */
export function mailedLinkRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.forgotPassword, async ({ body, reply }) => {
    await countAttempt(context, `olvido-ip:${reply.request.ip}`, 20, 60)
    await countAttempt(context, `olvido:${body.email}`, 5, 60)
    // Queued whether or not the account exists, so that neither the reply nor its timing reveals it.
    await db.transaction((tx) =>
      context.jobs.enqueue(tx, 'correo', [{ letter: 'restablecer-clave', email: body.email }]),
    )
    return { message: 'Si ese correo tiene una cuenta, te mandamos un enlace para cambiar tu contraseña.' }
  })

  serve(api, contract.resetPassword, async ({ body, reply }) => {
    await countAttempt(context, `restablecer-ip:${reply.request.ip}`, 20, 60)
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      const id = await consumeToken(tx, body.token, 'restablecer', now())
      // Opening the link proves access to the mailbox.
      await tx.update(users).set({ passwordHash, emailVerificado: true }).where(eq(users.id, id))
      await deleteResetTokens(tx, id)
      await closeCustomerSessions(tx, id)
    })
    return { message: 'Listo. Inicia sesión con tu contraseña nueva.' }
  })

  serve(api, contract.verifyEmail, async ({ body, caller, reply }) => {
    await countAttempt(context, `verificar-ip:${reply.request.ip}`, 30, 60)
    const owner = await readTokenOwner(db, body.token, 'verificar', now())
    // Opening the link proves access to the mailbox, but somebody else may have created the account
    // (docs/decisions/012-email-confirmation.md).
    if (caller.is !== 'customer' || caller.user.id !== owner) {
      if (body.password === undefined) throw invalid({ password: ASK_PASSWORD }, 401)
      if (!(await isPasswordOf(context, owner, body.password))) throw invalid({ password: WRONG_PASSWORD }, 401)
    }
    await db.transaction(async (tx) => {
      const id = await consumeToken(tx, body.token, 'verificar', now())
      await tx.update(users).set({ emailVerificado: true }).where(eq(users.id, id))
    })
    return { message: 'Tu correo quedó confirmado.' }
  })

  serve(api, contract.sendVerification, async ({ caller }) => {
    const { id, emailVerificado } = requireCustomer(caller)
    if (emailVerificado) return { message: 'Tu correo ya está confirmado.' }
    await countAttempt(context, `verificar:${id}`, 5, 60)
    await db.transaction((tx) => context.jobs.enqueue(tx, 'correo', [{ letter: 'verificar-correo', userId: id }]))
    return { message: 'Te mandamos el enlace otra vez. Revisa tu correo.' }
  })
}

const ASK_PASSWORD = 'Escribe la contraseña de tu cuenta para confirmar el correo'
