import { z } from 'zod'
import { safeReturn } from '#shop/accounts/registration.ts'

/** What the last step left to say, and whom it was about. */
const News = z.object({ tone: z.enum(['exito', 'error']), text: z.string(), email: z.string().default('') })
export type News = z.infer<typeof News>

const Place = z.object({ pathname: z.string(), search: z.string().default(''), hash: z.string().default('') })

const Arrival = z.object({
  from: z
    .union([z.string(), Place.transform(({ pathname, search, hash }) => pathname + search + hash)])
    .transform(safeReturn)
    .catch('/'),
  news: News.optional().catch(undefined),
})
export interface Arrival {
  from: string
  news?: News | undefined
}

/**
 * What came along in the history entry: where to go after signing in (only a place of this site, and never back to this
 * very screen, docs/rules.md#guarded-pages), and what to say first.
 */
export function arrivalOf(state: unknown): Arrival {
  const { from, news } = Arrival.catch({ from: '/', news: undefined }).parse(state)
  return { from: /^\/auth(?![\w-])/.test(from) ? '/' : from, news }
}
