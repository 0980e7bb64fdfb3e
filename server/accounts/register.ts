import { hashPassword } from '#server/auth/password.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import { invalid } from '#server/http/refusal.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import type { register, User } from '#shop/accounts/contract.ts'
import { needsApproval } from '#shop/accounts/registration.ts'
import type { Received } from '#shop/endpoint.ts'
import { keepAccountRecord } from './account-record.ts'
import { readUser } from './read-user.ts'
import { users } from './table.ts'

/**
 * Creates an account and queues the mail that confirms its e-mail. A wholesale account starts as pending, with its
 * application (docs/rules.md#registration). `mailed` is false if the e-mail has had its mails for the day
 * (docs/rules.md#mails-to-strangers).
 */
export async function registerUser(
  context: AppContext,
  { nombre, email, telefono, password, tipo, ...business }: Received<typeof register>['body'],
): Promise<{ user: User; mailed: boolean }> {
  const passwordHash = await hashPassword(password)
  const fechaRegistro = context.now()
  const id = newId()
  return context.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({
        id,
        nombre,
        email,
        telefono,
        tipo,
        passwordHash,
        fechaRegistro,
        estado: needsApproval(tipo) ? 'pendiente' : 'activo',
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (inserted.length === 0) throw invalid({ email: 'Ya hay una cuenta con ese correo. Inicia sesión.' }, 409)
    await keepAccountRecord(tx, { id, nombre, telefono, email }, fechaRegistro)
    if (needsApproval(tipo)) {
      const { negocio, tipoNegocio, ruc, avisoOperacion } = business
      const application = { negocio, tipoNegocio, ruc, avisoOperacion }
      await tx.insert(wholesaleRequests).values({ userId: id, fechaSolicitud: fechaRegistro, ...application })
    }
    const mailed = await mayMail(context, tx, 'verificar', email)
    const acknowledged = needsApproval(tipo) && (await mayMail(context, tx, 'cuenta', email))
    await context.jobs.enqueue(tx, 'correo', [
      ...(mailed ? [{ letter: 'verificar-correo' as const, userId: id }] : []),
      ...(acknowledged ? [{ letter: 'mayorista-recibida' as const, userId: id }] : []),
      ...(needsApproval(tipo) ? [{ letter: 'mayorista-nueva' as const, userId: id }] : []),
    ])
    const user = await readUser(tx, id)
    if (!user) throw new Error('The new account was not stored')
    return { user, mailed }
  })
}
