import { z } from 'zod'

/** What the shop notes of a customer, at an order. Internal: in no reply to a customer. */
export const CustomerMarks = z.object({ notaInterna: z.string().default(''), llamarAntes: z.boolean().default(false) })
export type CustomerMarks = z.infer<typeof CustomerMarks>
