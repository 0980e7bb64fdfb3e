import { z } from 'zod'

/** The shop's internal notes on the customer of an order; no reply to a customer contains them. */
export const CustomerMarks = z.object({ notaInterna: z.string().default(''), llamarAntes: z.boolean().default(false) })
export type CustomerMarks = z.infer<typeof CustomerMarks>
