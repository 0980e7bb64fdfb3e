import { z } from 'zod'
import { Instant } from '#shop/wire.ts'

/** What a quote gives and a customer sends back: the moment of the quote, signed. An invalid one has no effect. */
export const PriceMark = z.string().max(100)

/** A mark as a quote replies it; after `hasta` it has no effect. */
export const GivenMark = z.object({ valor: PriceMark, hasta: Instant })
export type GivenMark = z.infer<typeof GivenMark>
