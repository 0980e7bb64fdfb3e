import { z } from 'zod'
import { CODE_MINUTES } from '#shop/orders/email-code.ts'
import { parseStored, read, write } from '#site/storage/browser-store.ts'

const REQUEST_KEY = 'pedido.codigo.1'
const Stored = z.object({ email: z.string(), solicitud: z.string(), expires: z.number() })

/**
 * The request of a code that was mailed to this address and may still be typed. Stored, because a phone may discard the
 * page while its owner reads the mail.
 */
export function codeRequest(email: string): string | undefined {
  const stored = parseStored(Stored, read(REQUEST_KEY))
  return stored?.email === email && stored.expires > Date.now() ? stored.solicitud : undefined
}

/** Stores the request of a code that was just mailed to this address. */
export const storeCodeRequest = (email: string, solicitud: string): void =>
  write(REQUEST_KEY, JSON.stringify({ email, solicitud, expires: Date.now() + CODE_MINUTES * 60_000 }))

/** Deletes the request, after its order was accepted. */
export const clearCodeRequest = (): void => write(REQUEST_KEY, null)
