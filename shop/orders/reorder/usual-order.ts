import type { Day } from '#shop/dates.ts'
import { type Handover, hoursFor } from '#shop/orders/delivery/delivery-slots.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'

type Past = { estado: OrderEstado; productos: Parameters<typeof lineTexts>[0] }

/**
 * The usual order («lo de siempre»): the newest order with the most frequent cuts, or the last order when none repeats.
 * Ignores cancelled orders.
 */
export function usualOrder<Each extends Past>(newestFirst: readonly Each[]): Each | undefined {
  const orders = newestFirst.filter(({ estado, productos }) => ESTADOS[estado].counts && productos.length > 0)
  const times = new Map<string, number>()
  for (const order of orders) times.set(cutsOf(order), (times.get(cutsOf(order)) ?? 0) + 1)
  const most = Math.max(...times.values())
  return orders.find((order) => times.get(cutsOf(order)) === most)
}

const cutsOf = ({ productos }: Past): string =>
  lineTexts(productos.map((line) => ({ ...line, ...line.pedida })))
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .sort()
    .join()

/**
 * The delivery day of a pending order; `undefined` when the order was delivered or cancelled, or its day has passed.
 */
export const comingDay = (
  { estado, cliente: { fechaEntrega } }: Pick<Order, 'estado'> & { cliente: Pick<Order['cliente'], 'fechaEntrega'> },
  today: Day,
) => (ESTADOS[estado].active && fechaEntrega >= today ? fechaEntrega : undefined)

/** The first day with a free place at this hour, after the day of a pending order; `undefined` when there is none. */
export const nextDayAt = (
  dias: readonly { fecha: Day; horas: readonly { hora: string; libre: boolean }[] }[],
  hora: string,
  handover: Handover,
  coming: Day | undefined,
): Day | undefined =>
  dias.find(
    ({ fecha, horas }) =>
      fecha > (coming ?? '') &&
      hoursFor(fecha, handover).includes(hora) &&
      horas.some((each) => each.hora === hora && each.libre),
  )?.fecha
