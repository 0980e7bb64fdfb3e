import type { orders } from '#server/orders/table.ts'
import { dayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import type { LockedOrder } from './lock-order.ts'
import type { PricedChange } from './price-change.ts'
import type { ChangedFields } from './store-change.ts'

type Order = typeof orders.$inferSelect

/** The text fields of an order whose old and new values the history shows. */
const TEXTS = {
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Correo',
  direccion: 'Dirección',
  quienRetira: 'Quién recibe',
  telefonoRecibe: 'Teléfono de quien recibe',
  notasCliente: 'Notas',
} as const satisfies Partial<Record<keyof Order, string>>

const HANDOVERS: Record<Order['tipoEntrega'], string> = { domicilio: 'a domicilio', retiro: 'retiro en la tienda' }

/** One line for the history of an order: each changed value, before and after. Empty when nothing changed. */
export function orderChangeText(
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  { fields, priced }: { fields: ChangedFields; priced?: PricedChange | undefined },
): string {
  const after = { ...order, ...fields }
  const total = priced?.totals.total ?? order.total
  const texts = Object.entries(TEXTS) as [keyof typeof TEXTS, string][]
  return joinSentences([
    ...cutsText(lines, priced),
    ...changeText('Forma de entrega', HANDOVERS[order.tipoEntrega], HANDOVERS[after.tipoEntrega]),
    ...changeText('Entrega', slotText(order), slotText(after)),
    ...texts.flatMap(([field, name]) => changeText(name, order[field], after[field])),
    ...(after.lugar && after.lugar.mapa !== order.lugar?.mapa ? [`Mapa: ${after.lugar.mapa || 'ninguno'}`] : []),
    ...changeText('Total', usd(order.total), usd(total)),
  ])
}

/** The names of the personal fields that a change touches. The audit log keeps only these names, never the values. */
export const changedDetails = (order: Order, fields: ChangedFields): string[] =>
  (Object.keys(TEXTS) as (keyof typeof TEXTS)[])
    .filter((field) => fields[field] !== undefined && fields[field] !== order[field])
    .map((field) => TEXTS[field])

function cutsText(before: LockedOrder['lines'], priced: PricedChange | undefined): string[] {
  const changed = (priced?.lines ?? []).flatMap((line, index) => {
    const was = before[index]
    if (!was || was === line) return []
    if (line.cantidad === 0) return [`Quitó ${line.nombre}`]
    return [
      ...changeText(line.nombre, quantity(was), quantity(line)),
      ...changeText(`Preparación de ${line.nombre}`, was.preparacion, line.preparacion),
    ]
  })
  const added = (priced?.added ?? []).map((line) => `Agregó ${line.nombre}, ${quantity(line)} al precio de hoy`)
  return [...changed, ...added]
}

const slotText = ({ fechaEntrega, horaEntrega }: Pick<Order, 'fechaEntrega' | 'horaEntrega'>) =>
  `${dayText(fechaEntrega)}, ${windowText(horaEntrega)}`

const changeText = (name: string, before: string, after: string): string[] =>
  before === after ? [] : [`${name}: ${before || 'nada'} → ${after || 'nada'}`]
