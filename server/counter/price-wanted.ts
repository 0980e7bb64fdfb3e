import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type LockedOrder, lockOrder, readWhole } from '#server/orders/change/lock-order.ts'
import { type PricedChange, priceChange } from '#server/orders/change/price-change.ts'
import type * as contract from '#shop/counter/contract.ts'
import { moneyChangeText } from '#shop/counter/money-change.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import type { WantedLine } from '#shop/orders/changes/change-lines.ts'
import { ESTADOS } from '#shop/orders/estado.ts'

/** The most lines that an order may have. */
const MAX_LINES = 200

type Wanted = Pick<Received<typeof contract.quoteOrderChange>['body'], 'lineas' | 'nuevas' | 'tipoEntrega'>

/** Quotes a change of an order: its new totals and the difference. Stores nothing. */
export async function quoteOrderChange(
  context: AppContext,
  { params: { id }, body }: Pick<Received<typeof contract.quoteOrderChange>, 'params' | 'body'>,
): Promise<Reply<typeof contract.quoteOrderChange>> {
  return context.db.transaction(async (tx) => {
    const locked = await readWhole(context, tx, await lockOrder(tx, id))
    const { order, lines } = locked
    const priced = await priceWanted(context, tx, locked, body)
    const { subtotal, descuento, motivoDescuento, envio, total } = priced?.totals ?? order
    const totales = { subtotal, descuento, motivoDescuento, envio, total }
    const after = [
      ...(priced?.lines ?? lines).filter(({ cantidad, quitada }) => cantidad > 0 && !quitada),
      ...(priced?.added ?? []).map((line) => ({ ...line, posicion: null })),
    ]
    return { totales, frase: moneyChangeText(order, totales), lineas: after }
  })
}

/**
 * Prices an order with the wanted lines and way of delivery; `undefined` when neither changes. Refuses (400) a line
 * that the order does not have, and (409) changes of lines that were weighed, replaced or removed, and any change of
 * lines once the order has left the shop.
 */
export async function priceWanted(
  context: AppContext,
  tx: Transaction,
  locked: LockedOrder,
  { lineas, nuevas, tipoEntrega = locked.order.tipoEntrega }: Wanted,
): Promise<PricedChange | undefined> {
  const { order, lines } = locked
  const wanted = wantedLines(locked, lineas)
  const isOtherCart =
    nuevas.length > 0 ||
    wanted.some(({ cantidad, preparacion }, index) => {
      const line = lines[index]
      return cantidad !== line?.cantidad || (preparacion !== undefined && preparacion !== line.preparacion)
    })
  if (!isOtherCart && tipoEntrega === order.tipoEntrega) return undefined
  if (isOtherCart && !ESTADOS[order.estado].toBeCut)
    throw new Refusal(409, `Este pedido ya está ${ESTADOS[order.estado].label.toLowerCase()}: sus cortes no cambian`)
  const priced = await priceChange(context, tx, locked, { wanted, toAdd: nuevas, tipoEntrega }, (refused) => {
    const fieldOf = (index: number) => lineas?.findIndex(({ posicion }) => posicion === lines[index]?.posicion) ?? index
    return invalid(
      Object.fromEntries(
        refused.map(({ of, index, error }) =>
          of === 'added'
            ? [`nuevas.${index}`, error]
            : [fieldOf(index) < 0 ? `linea.${lines[index]?.posicion}` : `lineas.${fieldOf(index)}`, error],
        ),
      ),
      409,
    )
  })
  const left = priced.lines.filter(({ cantidad }) => cantidad > 0).length + priced.added.length
  if (left > MAX_LINES) throw invalid({ nuevas: `Un pedido lleva como máximo ${MAX_LINES} líneas` })
  return priced
}

/**
 * The wanted quantity of each line. A line missing from the list is removed; without a list all lines stay. Refuses
 * (400) unknown and repeated lines.
 */
function wantedLines({ lines }: LockedOrder, lineas: Wanted['lineas']): WantedLine[] {
  if (!lineas) return lines.map(({ cantidad }) => ({ cantidad }))
  const byPosition = new Map(lineas.map((line) => [line.posicion, line]))
  const known = new Set(lines.map(({ posicion }) => posicion))
  for (const [index, { posicion }] of lineas.entries()) {
    if (!known.has(posicion)) throw invalid({ [`lineas.${index}.posicion`]: 'Esa línea no existe' })
    if (byPosition.get(posicion) !== lineas[index])
      throw invalid({ [`lineas.${index}.posicion`]: 'Esa línea está dos veces' })
  }
  return lines.map(
    // A line removed while packing stays as it is, listed or not.
    ({ posicion, cantidad, quitada }) => byPosition.get(posicion) ?? { cantidad: quitada ? cantidad : 0 },
  )
}
