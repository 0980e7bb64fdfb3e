import { z } from 'zod'
import { INVALID_CHARACTERS, isSingleLine, multiLine, optionalText } from '#shop/wire.ts'

/** Why the shop takes what it takes from no customer: today, a closed day, a full hour, a place outside its area. */
export const Pese = optionalText(multiLine(200).refine(isSingleLine, INVALID_CHARACTERS))

/** A text for the customer, and the wa.me link that opens a chat with them; null where the number is no mobile one. */
export const WhatsappText = z.object({ texto: z.string(), enlace: z.string().nullable() })
