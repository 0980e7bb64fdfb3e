import { eq } from 'drizzle-orm'
import { PRODUCT_FIELDS } from '#server/catalog/read-products.ts'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { Line } from '#server/orders/change/lock-order.ts'
import { effectiveLineChanges, readLineChanges } from '#server/orders/line-changes.ts'
import { lineRefusal } from '#shop/catalog/line.ts'
import type { Received } from '#shop/endpoint.ts'
import { type Cents, cents } from '#shop/money.ts'
import { changedLine, orderedCut, replacementCut } from '#shop/orders/lines/line-change.ts'
import type { LineCut } from '#shop/orders/lines/line-cut.ts'
import { giftOf } from '#shop/orders/lines/replacement.ts'
import type * as contract from '#shop/packing/contract.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { changeOrderLine, type LockedLine } from './charge-again.ts'
import { lineChanges } from './table.ts'

/**
 * Replaces the cut of a line, removes the line or, given its own sold-out cut, records that the customer waits for it;
 * then charges the order again. A repeat changes nothing. Refuses (409) a weighed line, a line whose cut is not the one
 * the tablet showed, the only line left, and an order that has left or was cancelled; (400) a cut that is not on sale
 * (docs/rules.md#substitution).
 */
export async function changeLine(
  context: AppContext,
  quien: string,
  {
    params: { id, posicion },
    body: { cambio, codigo, por },
  }: Pick<Received<typeof contract.changeLine>, 'params' | 'body'>,
): Promise<PackingOrder> {
  return changeOrderLine(context, quien, { id, posicion }, async (tx, locked) => {
    const { line } = locked
    const [stored] = await tx.select().from(lineChanges).where(eq(lineChanges.cambio, cambio))
    if (stored) {
      if (stored.orderId !== id || stored.posicion !== posicion)
        throw new Refusal(409, 'Ese cambio ya está anotado en otra línea')
      return {}
    }
    refuseAnotherCut(line, codigo)
    refuseWeighed(line)
    const { cut, regalo } = por === null ? { cut: null, regalo: cents(0) } : await newCut(tx, locked, por)
    if (cut === null) refuseTheOnlyLine(locked)
    const { nombre: de } = orderedCut(line)
    const numero = (await tx.$count(lineChanges, eq(lineChanges.orderId, id))) + 1
    const cuando = context.now()
    await tx.insert(lineChanges).values({ orderId: id, numero, posicion, cambio, de, por: cut, regalo, quien, cuando })
    return changedLine(line, cut)
  })
}

/** Takes back a change of a line, which is then as it was before. Refuses (409) a weighed line. */
export async function undoChange(
  context: AppContext,
  quien: string,
  { params: { id, posicion, cambio } }: Pick<Received<typeof contract.undoChange>, 'params'>,
): Promise<PackingOrder> {
  return changeOrderLine(context, quien, { id, posicion }, async (tx, { line }) => {
    const ofOrder = await readLineChanges(tx, [id])
    const ofLine = ofOrder.filter((each) => each.posicion === posicion)
    const effective = effectiveLineChanges(ofLine)
    const undone = effective.find((each) => each.cambio === cambio)
    if (!undone) {
      if (!ofLine.some((each) => each.cambio === cambio)) throw new Refusal(404, 'Ese cambio no existe')
      return {}
    }
    refuseWeighed(line)
    await tx
      .insert(lineChanges)
      .values({ ...undone, numero: ofOrder.length + 1, deshecho: true, quien, cuando: context.now() })
    return changedLine(line, effective.filter((each) => each !== undone).at(-1)?.por)
  })
}

/** Refuses (409) an action on a line whose cut was changed or removed since, as when two tablets change it at once. */
export function refuseAnotherCut({ nombre, codigo, quitada }: Line, expected: string | undefined): void {
  if (quitada) throw new Refusal(409, `${nombre} ya no va en este pedido: alguien lo quitó`)
  if (expected !== undefined && codigo !== expected)
    throw new Refusal(409, `Alguien cambió esa línea: ahora va ${nombre}`)
}

function refuseWeighed({ nombre, gramosReales }: Line): void {
  if (gramosReales !== null) throw new Refusal(409, `${nombre} ya está pesado: quita primero su peso`)
}

function refuseTheOnlyLine({ lines, line }: LockedLine): void {
  if (lines.every((each) => each === line || each.quitada))
    throw new Refusal(409, 'Es lo único que queda del pedido: si no hay, cancela el pedido')
}

/** The new cut of a line, and its value above the charged price, in cents (`regalo`). */
async function newCut(
  tx: Transaction,
  { order, line }: LockedLine,
  codigo: string,
): Promise<{ cut: LineCut; regalo: Cents }> {
  const [product] = await tx.select(PRODUCT_FIELDS).from(products).where(eq(products.codigo, codigo))
  const { unidad, cantidad } = line
  const wanted = { codigo, unidad, cantidad, preparacion: '' }
  const refusal = lineRefusal(product, wanted, order.tipoCliente === 'empresa' ? 'wholesale' : 'retail')
  const waits = line.pedida === null && codigo === line.codigo
  if (waits && !product?.disponible) return { cut: orderedCut(line), regalo: cents(0) }
  if (refusal || !product) throw invalid({ por: refusal ?? '' })
  if (codigo === line.codigo || codigo === orderedCut(line).codigo)
    throw invalid({ por: `${product.nombre} es lo que ya va o lo que se pidió: elige otro corte` })
  return { cut: replacementCut(orderedCut(line), unidad, product), regalo: giftOf(line, product) }
}
