import { z } from 'zod'
import { safeReturn } from '#shop/accounts/registration.ts'

/** A message from the previous screen, and the e-mail it is about. */
const FlashMessage = z.object({ tone: z.enum(['success', 'error']), text: z.string(), email: z.string().default('') })
export type FlashMessage = z.infer<typeof FlashMessage>

const Place = z.object({ pathname: z.string(), search: z.string().default(''), hash: z.string().default('') })

const ReturnState = z.object({
  from: z
    .union([z.string(), Place.transform(({ pathname, search, hash }) => pathname + search + hash)])
    .transform(safeReturn)
    .catch('/'),
  flash: FlashMessage.optional().catch(undefined),
})
export interface ReturnState {
  from: string
  flash?: FlashMessage | undefined
}

/**
 * Parses the state of the history entry: where to go after signing in (only a path of this site, and never back to this
 * page, docs/rules.md#guarded-pages), and a message to show first.
 */
export function parseReturnState(state: unknown): ReturnState {
  const { from, flash } = ReturnState.catch({ from: '/', flash: undefined }).parse(state)
  return { from: /^\/auth(?![\w-])/.test(from) ? '/' : from, flash }
}
