import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import { emailCodes } from '#server/orders/table.ts'
import { CODE_MINUTES, CODE_TRIES, type EmailProof } from '#shop/orders/email-code.ts'

type Proof = z.output<typeof EmailProof>

/** Whether an order proves its e-mail: by this request of a code, or why not, as a Spanish sentence. */
export type EmailCheck = { solicitud: string } | { error: string }

/**
 * Queues a mail with a code for this address and returns the id of the request. Each request has a code and tries of its
 * own, so that nobody can use up another's. Refused (429) when the address has had its mails of the day.
 */
export async function requestEmailCode(context: AppContext, typed: string): Promise<string> {
  const solicitud = newId()
  const email = typed.toLowerCase()
  const expiresAt = new Date(context.now().getTime() + CODE_MINUTES * 60_000)
  await context.db.transaction(async (tx) => {
    if (!(await mayMail(context, tx, 'cartas', email))) throw new Refusal(429, TOO_MANY_MAILS)
    await tx.insert(emailCodes).values({ id: solicitud, email, expiresAt })
    await context.jobs.enqueue(tx, 'correo', [{ letter: 'codigo-correo', solicitud }])
  })
  return solicitud
}

/**
 * Creates the code of a request, for its mail, and returns it with the address; `undefined` when the request has expired
 * or was used. Only its hash is stored; the code of an earlier attempt to send the mail is no longer valid.
 */
export async function createEmailCode({ db, now }: AppContext, solicitud: string) {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const [request] = await db
    .update(emailCodes)
    .set({ codeHash: hashOf(solicitud, code) })
    .where(and(eq(emailCodes.id, solicitud), gt(emailCodes.expiresAt, now())))
    .returning({ email: emailCodes.email })
  return request && { code, email: request.email }
}

/**
 * Checks the code of an order without using it up, and counts a wrong one. One statement, outside the order's
 * transaction: a refused order must not take the count back, and concurrent tries wait for each other.
 */
export async function checkEmailCode(
  { db, now }: AppContext,
  { solicitud, codigo }: Proof,
  email: string,
): Promise<EmailCheck> {
  const isRight = sql`${emailCodes.codeHash} = ${hashOf(solicitud, codigo)}`
  const [checked] = await db
    .update(emailCodes)
    .set({ wrongTries: sql`${emailCodes.wrongTries} + case when ${isRight} then 0 else 1 end` })
    .where(
      and(
        eq(emailCodes.id, solicitud),
        eq(emailCodes.email, email.toLowerCase()),
        lt(emailCodes.wrongTries, CODE_TRIES),
        gt(emailCodes.expiresAt, now()),
      ),
    )
    .returning({ isRight: sql<boolean>`${isRight}`, wrongTries: emailCodes.wrongTries })
  if (checked?.isRight) return { solicitud }
  const left = CODE_TRIES - (checked?.wrongTries ?? CODE_TRIES)
  if (left === 0) return { error: NO_LONGER_VALID }
  return {
    error: `Ese código no es el del último correo. ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}`,
  }
}

/** Uses a checked code up in the order's transaction; `false` when another order has used it meanwhile. */
export async function consumeEmailCode(tx: Transaction, solicitud: string): Promise<boolean> {
  const used = await tx.delete(emailCodes).where(eq(emailCodes.id, solicitud)).returning({ id: emailCodes.id })
  return used.length > 0
}

export const NO_LONGER_VALID = 'Ese código ya no sirve. Pide otro'
const TOO_MANY_MAILS =
  'Hoy ya salieron varios correos a esa dirección. Busca el código en el último, elige otro día o escríbenos por WhatsApp.'

/** Hashed with its request, so that equal codes do not look equal. */
const hashOf = (solicitud: string, code: string): string =>
  createHash('sha256').update(`${solicitud} ${code}`).digest('hex')
