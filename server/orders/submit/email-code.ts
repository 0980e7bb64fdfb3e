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

/** The purpose of a code, named after its mail. A code for one purpose is wrong for the other. */
type CodeLetter = CodeMailJob['letter']

/** The code request that proves an order's e-mail, or why the code is refused, as a Spanish sentence. */
export type EmailCheck = { solicitud: string } | { error: string }

/**
 * Queues a mail with a code for this address and returns the id of the request. Each request has its own code and its
 * own tries, so nobody can use up another person's. Refuses (429) an address that has had its mails for the day.
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
 * Creates the code of a request when its mail is written and returns it with the address; `undefined` when the request
 * has expired or was used. Stores only the hash. A retry of the mail replaces the earlier code.
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
 * Checks the code of an order without using it up, and counts wrong tries. Runs as one statement outside the order's
 * transaction, so that a refused order does not roll the count back and concurrent tries wait for each other.
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

/** Uses up a checked code in the order's transaction; `false` when another order has used it since. */
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

/** Hashes a code with its request, so that equal codes differ, and with its purpose unless that is an order. */
const hashOf = (letter: CodeLetter, solicitud: string, code: string): string =>
  createHash('sha256')
    .update(`${letter === 'codigo-correo' ? '' : `${letter} `}${solicitud} ${code}`)
    .digest('hex')
