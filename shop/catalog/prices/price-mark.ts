import { z } from 'zod'
import { Instant } from '#shop/wire.ts'

/** The signed moment of a quote, which the customer sends back to keep its prices. An invalid one has no effect. */
export const PriceMark = z.string().max(100)

/** A mark in the reply of a quote; it has no effect after `hasta`. */
export const GivenMark = z.object({ valor: PriceMark, hasta: Instant })
export type GivenMark = z.infer<typeof GivenMark>
