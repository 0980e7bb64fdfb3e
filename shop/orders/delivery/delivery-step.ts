import { z } from 'zod'
import { Instant } from '#shop/wire.ts'

/** What a courier reports about an order, stored apart from its state (docs/rules.md#deliveries-of-the-day). */
export const DELIVERY_STEPS = ['en_camino', 'entregado', 'no_se_pudo'] as const

/** A step of a delivery. `foto`: whether there is a photo of it, which is kept for 90 days. */
export const DeliveryStep = z.object({
  paso: z.uuid(),
  que: z.enum(DELIVERY_STEPS),
  /** The time on the courier's phone, even if it was sent later. */
  cuando: Instant,
  quien: z.string(),
  recibe: z.string(),
  motivo: z.string(),
  foto: z.boolean(),
})
export type DeliveryStep = z.infer<typeof DeliveryStep>
