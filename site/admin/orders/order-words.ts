import { dateText, dayText, panamaDay } from '#shop/dates.ts'
import type { Order } from '#shop/orders/order.ts'
import { quantity } from '#shop/orders/quantity.ts'

const clock = new Intl.DateTimeFormat('es-ES', { timeZone: 'America/Panama', hour: '2-digit', minute: '2-digit' })

/** '21/11/2026, 14:05', by the clock of the shop. */
export const momentText = (instant: Date): string => `${dateText(panamaDay(instant))}, ${clock.format(instant)}`

/** 'lun 23 nov, 09:00' */
export const slotText = ({ cliente: { fechaEntrega, horaEntrega } }: Order): string =>
  `${dayText(fechaEntrega)}, ${horaEntrega}`

export const placeText = ({ tipoEntrega, cliente }: Order): string =>
  tipoEntrega === 'retiro' ? 'Retiro en tienda' : cliente.direccion

/** The first two cuts of an order, and how many more (specification §9). */
export function productsText({ productos }: Order): { first: string[]; more: string | undefined } {
  const first = productos.slice(0, 2).map((line) => `${line.nombre} · ${quantity(line)}`)
  return { first, more: productos.length > 2 ? `+${productos.length - 2} más...` : undefined }
}
