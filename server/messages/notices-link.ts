import type { Signatures } from '#server/auth/signatures.ts'
import { idText, signatureOf } from '#server/auth/token-id.ts'

const PURPOSE = 'notices'

/** An order and the e-mail that its mails go to. */
interface Addressed {
  id: string
  email: string
}
const signedText = ({ id, email }: Addressed) => `${id} ${email.toLowerCase()}`

/**
 * The token by which a mail of an order stops the mails about order states to its e-mail: the order's id with a
 * signature of both (docs/decisions/016-unsubscribing.md). Only those mails have it; no other link of the order stops
 * them.
 */
export const noticesToken = ({ sign }: Signatures, order: Addressed): string =>
  idText(order.id) + sign(PURPOSE, signedText(order))

/** Whether a token is that of this order and of its present e-mail. */
export function isNoticesToken({ isValid }: Signatures, token: string, order: Addressed): boolean {
  const signature = signatureOf(token, order.id)
  return signature !== undefined && isValid(PURPOSE, signedText(order), signature)
}
