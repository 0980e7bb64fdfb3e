import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invalid } from '#server/http/serve.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Received } from '#shop/endpoint.ts'
import { ESTADO_LABELS, type OrderEstado, TO_BE_CUT } from '#shop/orders/estado.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import { chargeOrder } from '#shop/orders/weights/charge-order.ts'
import type { undoWeight, weighLine as weighContract } from '#shop/packing/contract.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { pluOf, readLabel } from '#shop/text/weight-label.ts'
import { readPackingOrder, readPlus } from './read-packing.ts'
import { weighings } from './table.ts'

/**
 * Adds a package to a line and charges the order by the new weight. A repeat of a package changes nothing. Refused: a
 * label of another product (400), a label that was already read for the order unless it is another package (409), an
 * order that has left or was cancelled (409) (docs/rules.md#weighing).
 */
export async function weighLine(
  context: AppContext,
  quien: string,
  { params, body }: Received<typeof weighContract>,
): Promise<PackingOrder> {
  return changeWeight(context, params, async (tx, line) => {
    const weighed = { gramos: body.gramos ?? 0, etiqueta: body.etiqueta ?? null }
    if (body.etiqueta !== undefined) {
      const { plantillaEtiqueta } = await readSettings({ db: tx, config: context.config })
      const plus = await readPlus(tx, [line.codigo])
      const plu = pluOf({ plu: plus.get(line.codigo) ?? null, codigo: line.codigo })
      weighed.gramos = gramsOnLabel(body.etiqueta, plantillaEtiqueta, { nombre: line.nombre, plu })
    }
    const row = {
      paquete: body.paquete,
      orderId: params.id,
      posicion: params.posicion,
      ...weighed,
      quien,
      cuando: context.now(),
    }
    const added = await tx.insert(weighings).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return refuseOtherLine(tx, row)
    if (body.etiqueta !== undefined && !body.otroPaquete) await refuseSameLabel(tx, row)
  })
}

/** Takes a package out of a line again; a package that is already out stays out. */
export async function removePackage(
  context: AppContext,
  quien: string,
  { params }: Received<typeof undoWeight>,
): Promise<PackingOrder> {
  return changeWeight(context, params, async (tx) => {
    const { id: orderId, posicion, paquete } = params
    const ofLine = and(eq(weighings.orderId, orderId), eq(weighings.posicion, posicion))
    const [weighed] = await tx
      .select()
      .from(weighings)
      .where(and(ofLine, eq(weighings.paquete, paquete), eq(weighings.quitado, false)))
    if (!weighed) throw new Refusal(404, 'Ese paquete no existe')
    await tx
      .insert(weighings)
      .values({ ...weighed, quitado: true, quien, cuando: context.now() })
      .onConflictDoNothing()
  })
}

type Line = typeof orderLines.$inferSelect

/** Changes the packages of a line under the lock of its order, then weighs and charges the order again. */
async function changeWeight(
  context: AppContext,
  { id, posicion }: { id: string; posicion: number },
  change: (tx: Transaction, line: Line) => Promise<void>,
): Promise<PackingOrder> {
  const { order, userId } = await context.db.transaction(async (tx) => {
    const locked = await lockToPack(tx, id)
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id))
    const line = lines.find((each) => each.posicion === posicion && each.importada === null)
    if (!line) throw new Refusal(404, 'Esa línea no existe')
    await change(tx, line)
    const packed = await readPackingOrder(tx, id)
    const packages = packed?.productos.find((each) => each.posicion === posicion)?.paquetes ?? []
    const gramosReales = packages.length === 0 ? null : packages.reduce((sum, { gramos }) => sum + gramos, 0)
    await storeWeight(tx, locked, lines, { ...line, gramosReales })
    const changed = await readPackingOrder(tx, id)
    if (!changed) throw new Error(`Order ${id} was not found after its own update`)
    return { order: changed, userId: locked.userId }
  })
  await notifyPacking(context, order, userId)
  return order
}

/** Locks an order that is still to be packed or sent. */
export async function lockToPack(tx: Transaction, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if (!(TO_BE_CUT as readonly OrderEstado[]).includes(order.estado))
    throw new Refusal(409, `Ese pedido ya está ${ESTADO_LABELS[order.estado]}: su peso no cambia`)
  return order
}

/** Sends the change to open pages. It is committed; a page that misses the event reads it at its next request. */
export async function notifyPacking(
  { events, log }: AppContext,
  { id: orderId, estado }: Pick<PackingOrder, 'id' | 'estado'>,
  userId: string | null,
): Promise<void> {
  await events
    .publish({ orderId, estado, userId })
    .catch((error: unknown) => log.warn({ err: error, orderId }, 'could not notify open pages'))
}

/** Stores what a line weighs, and what it and the order cost now. A line without its weight unpacks the order. */
async function storeWeight(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  lines: Line[],
  weighed: Line,
): Promise<void> {
  const { orderId, posicion, gramosReales } = weighed
  const { subtotal } = chargeLine(weighed, order)
  await tx
    .update(orderLines)
    .set({ gramosReales, subtotal })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.posicion, posicion)))
  const totals =
    order.cobro === 'fijo'
      ? {}
      : chargeOrder(
          order,
          lines.map((line) => (line.posicion === posicion ? weighed : line)),
        )
  const unpacked = gramosReales === null ? { empacadoEn: null, cajas: null } : {}
  if (Object.keys({ ...totals, ...unpacked }).length === 0) return
  await tx
    .update(orders)
    .set({ ...totals, ...unpacked })
    .where(eq(orders.id, orderId))
}

function gramsOnLabel(etiqueta: string, plantilla: string, product: { nombre: string; plu: string | null }): number {
  const read = readLabel(etiqueta, plantilla)
  if (!read.ok) throw invalid({ etiqueta: read.error })
  const { nombre, plu } = product
  if (read.label.plu !== plu)
    throw invalid({
      etiqueta: plu
        ? `Esa etiqueta es del ${read.label.plu}, y ${nombre} es el ${plu}.`
        : `${nombre} no tiene código de la balanza: escribe el peso.`,
    })
  return read.label.gramos
}

async function refuseSameLabel(tx: Transaction, { paquete, orderId, etiqueta }: typeof weighings.$inferInsert) {
  const packed = await readPackingOrder(tx, orderId)
  const same = packed?.productos
    .flatMap(({ paquetes }) => paquetes)
    .some((each) => each.id !== paquete && each.etiqueta === etiqueta)
  if (same) throw new Refusal(409, 'Ya leíste esa etiqueta. ¿Es otro paquete?', { repetida: true })
}

/** A repeat names the same line; the id of another one is a mistake of the caller. */
async function refuseOtherLine(tx: Transaction, { paquete, orderId, posicion }: typeof weighings.$inferInsert) {
  const [stored] = await tx.select().from(weighings).where(eq(weighings.paquete, paquete))
  if (stored?.orderId !== orderId || stored?.posicion !== posicion)
    throw new Refusal(409, 'Ese paquete ya está anotado en otra línea')
}
