import type { LockedOrder } from '#server/orders/change/lock-order.ts'
import { changedDetails } from '#server/orders/change/order-change-text.ts'
import type { PricedChange } from '#server/orders/change/price-change.ts'
import type { ChangedFields } from '#server/orders/change/store-change.ts'
import type { AuditValues } from '#shop/audit/labels.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'

/**
 * What the audit log keeps of a change: the values that differ and, for the customer's data, only the names of the
 * changed fields. Their values are in the order's history, where they can be erased.
 */
export function auditedChange(
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  { fields, priced, motivo }: { fields: ChangedFields; priced?: PricedChange | undefined; motivo: string },
): { antes: AuditValues; despues: AuditValues } {
  const { fechaEntrega, horaEntrega, tipoEntrega } = order
  const cuts = (all: readonly { nombre: string; cantidad: number; unidad: string }[]) =>
    all.filter(({ cantidad }) => cantidad > 0).map((line) => `${line.nombre}, ${quantity(line)}`)
  const antes = { fechaEntrega, horaEntrega, tipoEntrega, total: order.total / 100, cortes: cuts(lines) }
  const despues: typeof antes = {
    fechaEntrega: fields.fechaEntrega ?? fechaEntrega,
    horaEntrega: fields.horaEntrega ?? horaEntrega,
    tipoEntrega: fields.tipoEntrega ?? tipoEntrega,
    total: (priced?.totals.total ?? order.total) / 100,
    cortes: priced ? cuts([...priced.lines, ...priced.added]) : antes.cortes,
  }
  const names = Object.keys(antes) as (keyof typeof antes)[]
  const differing = names.filter((name) => JSON.stringify(antes[name]) !== JSON.stringify(despues[name]))
  const only = (values: typeof antes): AuditValues => Object.fromEntries(differing.map((name) => [name, values[name]]))
  const datos = changedDetails(order, fields)
  return {
    antes: only(antes),
    despues: { ...only(despues), ...(datos.length > 0 ? { datos } : {}), ...(motivo ? { motivo } : {}) },
  }
}
