import { createHash } from 'node:crypto'
import { z } from 'zod'
import { products } from '#server/catalog/table.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Unidad } from '#shop/catalog/line.ts'
import { sheetCodes } from '#shop/catalog/sheet-codes.ts'
import { cents } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { ImportedOrder } from '#shop/orders/imported/imported-order.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'
import { searchText } from '#shop/text/search-text.ts'
import { retakeHour } from './delivery-hours.ts'
import { orderHistory, orderLines, orders } from './table.ts'

/** The older shop's flat delivery fee (docs/rules.md#imported-orders). */
const OLD_FEE = cents(350)

/** Orders per INSERT statement. */
const BATCH = 200
/** Lines per INSERT statement: PostgreSQL allows at most 65,535 parameters. */
const LINES_BATCH = 2000

/**
 * Imports orders of the older shop in one transaction and leaves those already imported unchanged. Imported orders keep
 * their original lines, take a place in their delivery hour, and send no mails or messages. Returns how many are new.
 */
export const importOrders = (db: Database, imported: readonly ImportedOrder[], now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const cuts = await readCuts(tx)
    let stored = 0
    for (let first = 0; first < imported.length; first += BATCH)
      stored += await storeBatch(tx, imported.slice(first, first + BATCH), cuts, now)
    return stored
  })

async function storeBatch(tx: Transaction, batch: readonly ImportedOrder[], cuts: Cuts, now: Date): Promise<number> {
  const inserted = await tx
    .insert(orders)
    .values(batch.map(orderRow))
    .onConflictDoNothing()
    .returning({ id: orders.id })
  const isNew = new Set(inserted.map(({ id }) => id))
  const fresh = batch.filter(({ id }) => isNew.has(importedId(id)))
  if (fresh.length === 0) return 0
  const received = { quien: 'cliente', desde: null, hacia: 'pendiente' as const }
  await tx
    .insert(orderHistory)
    .values(fresh.map(({ id, fechaCreacion }) => ({ ...received, orderId: importedId(id), cuando: fechaCreacion })))
  const lines = fresh.flatMap(({ id, productos }) =>
    productos.map((line, posicion) => lineRow(importedId(id), posicion, line, cuts)),
  )
  for (let first = 0; first < lines.length; first += LINES_BATCH)
    await tx.insert(orderLines).values(lines.slice(first, first + LINES_BATCH))
  await tx.insert(orderHistory).values(
    fresh.map(({ id, estado }) => ({
      orderId: importedId(id),
      quien: 'importación',
      cuando: now,
      desde: 'pendiente' as const,
      hacia: estado,
      notas: `De la tienda anterior, pedido ${id}`,
    })),
  )
  for (const { estado, cliente } of fresh)
    if (ESTADOS[estado].occupiesHour) await retakeHour(tx, cliente.fechaEntrega, cliente.horaEntrega)
  return fresh.length
}

/** The breakdown is unknown, so the subtotal is the total minus the old fee (docs/rules.md#imported-orders). */
function orderRow({ id, cliente: { notas: notasCliente, ...cliente }, productos: _, total, ...order }: ImportedOrder) {
  const envio = total >= OLD_FEE ? OLD_FEE : cents(0)
  return {
    ...order,
    id: importedId(id),
    ...cliente,
    sinDatos: true,
    nombreLlano: searchText(cliente.nombre),
    notasCliente,
    subtotal: cents(total - envio),
    descuento: cents(0),
    envio,
    total,
  }
}

type Cuts = Awaited<ReturnType<typeof readCuts>>

/** The current products by code and by name. The figures count imported lines under the products they match. */
async function readCuts(tx: Transaction) {
  const { codigo, nombre, categoria } = products
  const rows = await tx.select({ codigo, nombre, categoria }).from(products)
  return {
    byCode: new Map(rows.map((cut) => [cut.codigo, cut])),
    meantBy: sheetCodes(
      rows.map((cut) => cut.codigo),
      [],
    ),
    byName: new Map(rows.map((cut) => [searchText(cut.nombre), cut])),
  }
}

/**
 * Matches an imported line to a product, in whole units. An unknown amount counts as 0; a line of free text matches no
 * product.
 */
function lineRow(orderId: string, posicion: number, line: OrderLine, { byCode, meantBy, byName }: Cuts) {
  const { codigo, nombre, unidad, cantidad, precio, precioKg, precioMedioKilo, subtotal } = line
  const cut =
    unidad === ''
      ? undefined
      : (byCode.get(codigo) ?? byName.get(searchText(nombre)) ?? byCode.get(meantBy(codigo).codigo ?? ''))
  const zero = cents(0)
  return {
    ...line,
    orderId,
    posicion,
    codigo: cut?.codigo ?? codigo,
    categoria: cut?.categoria ?? line.categoria,
    unidad: unidad as Unidad,
    cantidad: Math.max(1, Math.round(cantidad)),
    precio: precio ?? zero,
    precioKg: precioKg ?? zero,
    precioMedioKilo: precioMedioKilo ?? zero,
    subtotal: subtotal ?? zero,
  }
}

/**
 * The id of an imported order: its own if it is a UUID, otherwise a UUID derived from it, the same at every import. Its
 * last eight characters, the short number of an order, are kept where they are hexadecimal.
 */
export function importedId(oldId: string): string {
  if (z.uuid().safeParse(oldId).success) return oldId.toLowerCase()
  const hash = createHash('sha256').update(`ferrete/pedido/${oldId}`).digest('hex')
  const end = /[0-9a-f]{8}$/i.exec(oldId)?.[0].toLowerCase() ?? hash.slice(24, 32)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `a${hash.slice(15, 18)}`,
    hash.slice(18, 22) + end,
  ].join('-')
}
