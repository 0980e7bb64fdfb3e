import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CodeMailJob } from '#server/jobs.ts'
import { mailShare, mayMail } from '#server/mail/mail-limit.ts'
import { emailCodes } from '#server/orders/table.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import { CODE_MINUTES, CODE_TRIES, type EmailProof } from '#shop/orders/email-code.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'

type Proof = z.output<typeof EmailProof>

/** What a code is for, by its mail: one made for the other purpose is wrong. */
type CodeLetter = CodeMailJob['letter']

/** Whether an order proves its e-mail: by this request of a code, or why not, as a Spanish sentence. */
export type EmailCheck = { solicitud: string } | { error: string }

/**
 * Queues a mail with a code for this address and returns the id of the request. Each request has a code and tries of its
 * own, so that nobody can use up another's. Refused (429) when the address has had its mails of the day.
 */
export async function requestEmailCode(
  context: AppContext,
  caller: Caller,
  typed: string,
  letter: CodeLetter = 'codigo-correo',
): Promise<string> {
  const solicitud = newId()
  const email = typed.toLowerCase()
  const expiresAt = new Date(context.now().getTime() + CODE_MINUTES * 60_000)
  await context.db.transaction(async (tx) => {
    const kind = letter === 'codigo-borrar' ? 'borrar' : mailShare(caller, email)
    if (!(await mayMail(context, tx, kind, email))) throw tooManyMails(context, letter)
    await tx.insert(emailCodes).values({ id: solicitud, email, expiresAt })
    await context.jobs.enqueue(tx, 'correo', [{ letter, solicitud }])
  })
  return solicitud
}

/**
 * Creates the code of a request, for its mail, and returns it with the address; `undefined` when the request has expired
 * or was used. Only its hash is stored; the code of an earlier attempt to send the mail is no longer valid.
 */
export async function createEmailCode({ db, now }: AppContext, { solicitud, letter }: CodeMailJob) {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const [request] = await db
    .update(emailCodes)
    .set({ codeHash: hashOf(letter, solicitud, code) })
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
  letter: CodeLetter = 'codigo-correo',
): Promise<EmailCheck> {
  const isRight = sql`${emailCodes.codeHash} = ${hashOf(letter, solicitud, codigo)}`
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
const TOO_MANY_MAILS: Record<CodeLetter, string> = {
  'codigo-correo':
    'Hoy ya salieron varios correos a esa dirección. Busca el código en el último, elige otro día o escríbenos por WhatsApp',
  'codigo-borrar':
    'Ya salieron varios códigos a esa dirección. Busca el último en tu correo, o escríbenos por WhatsApp',
}
const tooManyMails = (context: AppContext, letter: CodeLetter) =>
  new Refusal(429, `${TOO_MANY_MAILS[letter]}: ${phoneText(lastSettings(context).whatsapp)}.`)

/** Hashed with its request, so that equal codes do not look equal, and with its purpose where it is not an order. */
const hashOf = (letter: CodeLetter, solicitud: string, code: string): string =>
  createHash('sha256')
    .update(`${letter === 'codigo-correo' ? '' : `${letter} `}${solicitud} ${code}`)
    .digest('hex')
