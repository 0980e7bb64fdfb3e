import type { orderLines, orders } from '#server/orders/table.ts'
import { dayText } from '#shop/dates.ts'
import { type Cents, usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'

type Order = typeof orders.$inferSelect
type Line = Pick<typeof orderLines.$inferSelect, 'nombre' | 'cantidad' | 'unidad'>
type Changed = Pick<Order, 'fechaEntrega' | 'horaEntrega' | 'direccion' | 'lugar' | 'notasCliente'> & {
  priced?: { lines: Line[]; totals: { total: Cents } } | undefined
}

/** What a change of an order changes, in one line for its history; empty when nothing. */
export function orderChangeText({ order, lines }: { order: Order; lines: Line[] }, changed: Changed): string {
  const slotOf = ({ fechaEntrega, horaEntrega }: Pick<Order, 'fechaEntrega' | 'horaEntrega'>) =>
    `${dayText(fechaEntrega)}, ${windowText(horaEntrega)}`
  const [from, to] = [slotOf(order), slotOf(changed)]
  const cuts = (changed.priced?.lines ?? []).flatMap((line, index) => {
    const before = lines[index]
    if (!before) return [`Agregó ${line.nombre}, ${quantity(line)} al precio de hoy`]
    if (line.cantidad === before.cantidad) return []
    return [line.cantidad === 0 ? `Quitó ${line.nombre}` : `${line.nombre}: ${quantity(before)} → ${quantity(line)}`]
  })
  const total = changed.priced?.totals.total ?? order.total
  return [
    ...cuts,
    ...(from === to ? [] : [`Entrega: ${from} → ${to}`]),
    ...(changed.direccion === order.direccion ? [] : [`Dirección: ${changed.direccion}`]),
    ...(changed.lugar && changed.lugar.mapa !== order.lugar?.mapa ? [`Mapa: ${changed.lugar.mapa || 'ninguno'}`] : []),
    ...(changed.notasCliente === order.notasCliente
      ? []
      : [changed.notasCliente === '' ? 'Quitó las notas' : `Notas: ${changed.notasCliente}`]),
    ...(total === order.total ? [] : [`Total: ${usd(order.total)} → ${usd(total)}`]),
  ].join('. ')
}
