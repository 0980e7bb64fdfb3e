import type { Signatures } from '#server/auth/signatures.ts'
import { idText, signatureOf } from '#server/auth/token-id.ts'
import { type Config, publicUrl } from '#server/config.ts'

/**
 * A tracking link holds the order's id and a signature over the id and the number of links withdrawn before, so no link
 * is stored (docs/rules.md#tracking-link). A `reader` link can only see the order.
 */
const PURPOSES = { customer: 'tracking', reader: 'tracking, read only' } as const
export type LinkKind = keyof typeof PURPOSES

/** What identifies the current link of an order: its id, and how many of its links were withdrawn. */
export interface Linked {
  id: string
  enlacesRetirados: number
}

const signedText = ({ id, enlacesRetirados }: Linked) => `${id} ${enlacesRetirados}`

/** The token in an order's link. */
export function trackingToken({ sign }: Signatures, order: Linked, kind: LinkKind): string {
  return idText(order.id) + sign(PURPOSES[kind], signedText(order))
}

/**
 * The kind of link that the token belongs to. `undefined` when the token is invalid, withdrawn, or another base64
 * spelling of a valid one.
 */
export function kindOf({ isValid }: Signatures, token: string, order: Linked): LinkKind | undefined {
  const signature = signatureOf(token, order.id)
  if (signature === undefined) return undefined
  const kinds = Object.keys(PURPOSES) as LinkKind[]
  return kinds.find((kind) => isValid(PURPOSES[kind], signedText(order), signature))
}

/** The URL of an order's tracking page. */
export const trackingUrl = (
  { config, signatures }: { config: Config; signatures: Signatures },
  order: Linked,
  kind: LinkKind = 'customer',
): string => `${publicUrl(config)}/seguimiento/${trackingToken(signatures, order, kind)}`
