import type { Signatures } from '#server/auth/signatures.ts'
import { idText, signatureOf } from '#server/auth/token-id.ts'

const PURPOSE = 'notices'

/** An order and the e-mail address of its mails. */
interface Addressed {
  id: string
  email: string
}
const signedText = ({ id, email }: Addressed) => `${id} ${email.toLowerCase()}`

/**
 * The token with which an order's mail unsubscribes its e-mail from mails about order states: the order's id with a
 * signature of both (docs/decisions/016-unsubscribing.md). Only those mails contain it; no other link of the order can
 * unsubscribe.
 */
export const noticesToken = ({ sign }: Signatures, order: Addressed): string =>
  idText(order.id) + sign(PURPOSE, signedText(order))

/** Whether a token belongs to this order and its current e-mail. */
export function isNoticesToken({ isValid }: Signatures, token: string, order: Addressed): boolean {
  const signature = signatureOf(token, order.id)
  return signature !== undefined && isValid(PURPOSE, signedText(order), signature)
}
