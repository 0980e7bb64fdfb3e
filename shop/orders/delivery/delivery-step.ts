import { z } from 'zod'
import { Instant } from '#shop/wire.ts'

/** What a courier says of an order, kept beside its state (docs/rules.md#deliveries-of-the-day). */
export const DELIVERY_STEPS = ['en_camino', 'entregado', 'no_se_pudo'] as const

/** A step of a delivery. `foto`: whether there is a photo of it, which is kept for 90 days. */
export const DeliveryStep = z.object({
  paso: z.uuid(),
  que: z.enum(DELIVERY_STEPS),
  /** On the courier's phone, also when it was sent later. */
  cuando: Instant,
  quien: z.string(),
  recibe: z.string(),
  motivo: z.string(),
  foto: z.boolean(),
})
export type DeliveryStep = z.infer<typeof DeliveryStep>
