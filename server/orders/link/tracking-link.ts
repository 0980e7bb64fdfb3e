import type { Signatures } from '#server/auth/signatures.ts'
import { idText, signatureOf } from '#server/auth/token-id.ts'
import { type Config, publicUrl } from '#server/config.ts'

/**
 * The link of an order is its id with a signature of the id and of how many links were withdrawn before: nothing of it
 * is stored (docs/rules.md#tracking-link). A `reader` can only see the order.
 */
const PURPOSES = { customer: 'tracking', reader: 'tracking, read only' } as const
export type LinkKind = keyof typeof PURPOSES

/** An order, and how many of its links were withdrawn. */
export interface Linked {
  id: string
  enlacesRetirados: number
}

const signedText = ({ id, enlacesRetirados }: Linked) => `${id} ${enlacesRetirados}`

/** The token of an order's link. */
export function trackingToken({ sign }: Signatures, order: Linked, kind: LinkKind): string {
  return idText(order.id) + sign(PURPOSES[kind], signedText(order))
}

/**
 * Which link of this order the token is; `undefined` when it is none, one that was withdrawn, or another spelling of one
 * in base64.
 */
export function kindOf({ isValid }: Signatures, token: string, order: Linked): LinkKind | undefined {
  const signature = signatureOf(token, order.id)
  if (signature === undefined) return undefined
  const kinds = Object.keys(PURPOSES) as LinkKind[]
  return kinds.find((kind) => isValid(PURPOSES[kind], signedText(order), signature))
}

/** The address of the page of a link. */
export const trackingUrl = (
  { config, signatures }: { config: Config; signatures: Signatures },
  order: Linked,
  kind: LinkKind = 'customer',
): string => `${publicUrl(config)}/seguimiento/${trackingToken(signatures, order, kind)}`
