import type { Catalogue } from '#shop/catalog/categories.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { type ReplaceableLine, replacementsFor } from '#shop/orders/lines/replacement.ts'
import type { ListedOrder } from '#shop/orders/order.ts'

/** A line of an order whose cut has run out. */
export interface WaitingLine {
  order: ListedOrder
  posicion: number
  line: OrderLine & ReplaceableLine
  /** Nothing else is left of the order: it can't be removed. */
  isOnly: boolean
}

export const keyOf = ({ order, posicion }: WaitingLine): string => `${order.id} ${posicion}`

/** The lines of these orders that a condition chooses and that can be replaced: not those of the older shop. */
export const waitingLines = (
  orders: readonly ListedOrder[],
  isWaiting: (line: OrderLine, posicion: number) => boolean,
): WaitingLine[] =>
  orders.flatMap((order) =>
    order.productos.flatMap((line, nth) => {
      const posicion = order.posiciones[nth]
      const unidad = UNIDADES.find((each) => each === line.unidad)
      const { precio, quitada, gramosReales } = line
      if (posicion === undefined || !unidad || precio === null || line.importada !== null) return []
      if (quitada || gramosReales !== null || !isWaiting(line, posicion)) return []
      const isOnly = order.productos.every((each) => each === line || each.quitada)
      return [{ order, posicion, line: { ...line, unidad, precio }, isOnly }]
    }),
  )

/** What becomes of the lines of a cut, by what each customer chose when ordering (docs/rules.md#substitution). */
type Plan = Record<'replaced' | 'removed' | 'called' | 'waits', WaitingLine[]>

/** The only line of an order can't be removed: its customer is called. One who agreed to wait has decided. */
export function planOf(waiting: readonly WaitingLine[]): Plan {
  const part = ({ line, isOnly }: WaitingLine): keyof Plan => {
    if (line.espera) return 'waits'
    if (line.siNoHay === 'cambiar') return 'replaced'
    return line.siNoHay === 'quitar' && !isOnly ? 'removed' : 'called'
  }
  const parts = Map.groupBy(waiting, part)
  const of = (name: keyof Plan) => parts.get(name) ?? []
  return { replaced: of('replaced'), removed: of('removed'), called: of('called'), waits: of('waits') }
}

export const catalogueOf = ({ cliente }: ListedOrder): Catalogue =>
  cliente.tipoCliente === 'empresa' ? 'wholesale' : 'retail'

/** What may go instead of a line: of all products those of its customer's catalogue. */
export const choicesFor = ({ order, line }: WaitingLine, products: readonly Product[]) =>
  replacementsFor(line, products, catalogueOf(order))
