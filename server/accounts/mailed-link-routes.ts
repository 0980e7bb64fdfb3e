import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { hashPassword } from '#server/auth/password.ts'
import { closeCustomerSessions } from '#server/auth/session.ts'
import { requireCustomer } from '#server/http/access.ts'
import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { knownDeviceOf, rememberDevice } from '#server/http/limits/sign-in-limits.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import * as contract from '#shop/accounts/contract.ts'
import { consumeToken, deleteResetTokens, readTokenOwner } from './mailed-link.ts'
import { isPasswordOf, WRONG_PASSWORD } from './own-password.ts'
import { users } from './table.ts'
import { tellPasswordChanged } from './tell-password.ts'

/** Serves the endpoints that send and use mailed links: password reset and e-mail confirmation. */
export function mailedLinkRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.forgotPassword, async ({ body, reply }) => {
    const device = await knownDeviceOf(context, reply.request, { kind: 'login', name: body.email })
    if (device) await countAttempt(context, { key: `olvido:${body.email}:conocido`, max: 5, minutes: 60 })
    else await countAttempt(context, fromAddress('olvido', reply))
    // Counted and queued whether or not the account exists, so that neither the reply nor its timing reveals it.
    await db.transaction(async (tx) => {
      if (device || (await mayMail(context, tx, 'olvido', body.email)))
        await context.jobs.enqueue(tx, 'correo', [{ letter: 'restablecer-clave', email: body.email }])
    })
    return { message: 'Si ese correo tiene una cuenta, te mandamos un enlace para cambiar tu contraseña.' }
  })

  serve(api, contract.resetPassword, async ({ body, reply }) => {
    await countAttempt(context, fromAddress('restablecer', reply))
    await readTokenOwner(db, body.token, 'restablecer', now())
    const passwordHash = await hashPassword(body.password)
    const email = await db.transaction(async (tx) => {
      const id = await consumeToken(tx, body.token, 'restablecer', now())
      // Opening the link proves access to the mailbox.
      const [owner] = await tx
        .update(users)
        .set({ passwordHash, emailVerificado: true })
        .where(eq(users.id, id))
        .returning({ id: users.id, email: users.email, emailVerificado: users.emailVerificado })
      await deleteResetTokens(tx, id)
      await closeCustomerSessions(tx, id)
      if (owner) await tellPasswordChanged(context, tx, owner)
      return owner?.email
    })
    // The owner must be able to sign in from here with the new password, even if strangers used up the tries of this
    // address.
    if (email) await rememberDevice(context, reply, { kind: 'login', name: email })
    return { message: 'Listo. Inicia sesión con tu contraseña nueva.' }
  })

  serve(api, contract.verifyEmail, async ({ body, caller, reply }) => {
    await countAttempt(context, fromAddress('verificar', reply))
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
    const { id, email, emailVerificado } = requireCustomer(caller)
    if (emailVerificado) return { message: 'Tu correo ya está confirmado.' }
    await db.transaction(async (tx) => {
      if (!(await mayMail(context, tx, 'verificar', email))) throw new Refusal(429, TOO_MANY_MAILS)
      await context.jobs.enqueue(tx, 'correo', [{ letter: 'verificar-correo', userId: id }])
    })
    return { message: 'Te mandamos el enlace otra vez. Revisa tu correo.' }
  })
}

/** A wide limit, because many people share an address and a token cannot be guessed. */
const fromAddress = (what: string, { request }: FastifyReply) => ({
  key: `${what}-ip:${clientNetwork(request.ip)}`,
  max: 200,
  minutes: 60,
})

const TOO_MANY_MAILS = 'Hoy ya salieron varios correos a tu dirección. Busca el enlace en ellos, o pídelo mañana.'
const ASK_PASSWORD = 'Escribe la contraseña de tu cuenta para confirmar el correo'
