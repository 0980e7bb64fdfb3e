import { and, eq } from 'drizzle-orm'
import { kilos, sendOrder } from '#commands/demo/builder.ts'
import { deliverySlots } from '#server/calendar/table.ts'
import { promotions } from '#server/promotions/table.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { cancelTrackedOrder, changeTrackedOrder, quoteTrackedChange } from '#shop/tracking/contract.ts'
import { anOrder, aProduct } from './builders.ts'
import { readOrderOf } from './payments.ts'
import type { TestShop } from './test-shop.ts'

/** The delivery of `anOrder`. */
export const MONDAY = { fechaEntrega: '2026-11-23', horaEntrega: '09:00' }
export const TUESDAY = { fechaEntrega: '2026-11-24', horaEntrega: '11:00' }

export const ribEye = aProduct({ precioKg: 10 })
export const rabo = aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 6 })
/** A delivered order of two kilos of rib eye and one of oxtail. */
export const TWO_CUTS = {
  productos: [kilos('10001', 2), kilos('10002')],
  total: 29.5,
}

export const CHANGE_IS_OVER = {
  status: 409,
  error: 'Este pedido ya no se cambia por aquí. Escríbenos por WhatsApp y lo vemos.',
}

export const CUTTING_HAS_BEGUN = {
  status: 409,
  error:
    'Ya empezamos a cortar tu pedido: las cantidades no cambian y no se cancela por aquí. Escríbenos por WhatsApp y lo vemos.',
}

type Change = NonNullable<CallInput<typeof changeTrackedOrder>['body']>

/** Orders that are placed, changed and cancelled through their links, and what the shop then stores. */
export const trackedOrders = (shop: TestShop) => ({
  place: (given: Parameters<typeof anOrder>[0] = {}) => sendOrder(shop.ask, anOrder(given)),
  change: (token: string, body: Change) => shop.call(changeTrackedOrder, { params: { token }, body }),
  quote: (token: string, cantidades: number[]) =>
    shop.call(quoteTrackedChange, { params: { token }, body: { cantidades } }),
  cancel: (token: string) => shop.call(cancelTrackedOrder, { params: { token } }),
  read: (id: string) => readOrderOf(shop, id),
  placesTaken: async ({ fechaEntrega, horaEntrega }: typeof MONDAY) => {
    const { fecha, hora, ocupados } = deliverySlots
    const isSlot = and(eq(fecha, fechaEntrega), eq(hora, horaEntrega))
    const [slot] = await shop.db.select({ ocupados }).from(deliverySlots).where(isSlot)
    return slot?.ocupados ?? 0
  },
  usesOf: async (codigo: string) =>
    (await shop.db.select().from(promotions).where(eq(promotions.codigo, codigo)))[0]?.usoActual,
})
