import { z } from 'zod'
import { INVALID_CHARACTERS, isSingleLine, multiLine, optionalText } from '#shop/wire.ts'

/**
 * The reason of staff for an order that customers could not place: today, on a closed day, in a full hour, or outside
 * the delivery area.
 */
export const Pese = optionalText(multiLine(200).refine(isSingleLine, INVALID_CHARACTERS))

/** A text for the customer, and the wa.me link that sends it; null unless the number is a mobile. */
export const WhatsappText = z.object({ texto: z.string(), enlace: z.string().nullable() })
