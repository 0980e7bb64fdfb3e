import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Received } from '#shop/endpoint.ts'
import type * as contract from '#shop/packing/contract.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { pluOf, readLabel, wholeLabel } from '#shop/text/weight-label.ts'
import { refuseAnotherCut } from './change-line.ts'
import { changeOrderLine } from './charge-again.ts'
import { readPackingOrder, readPlus } from './read-packing.ts'
import { weighings } from './table.ts'

/**
 * Adds a package to a line and charges the order by the new weight. A repeat of a package changes nothing. Refuses
 * (400) a label of another product; (409) a line whose cut was changed or removed, a label already read for the order
 * unless it is another package, and an order that has left or was cancelled (docs/rules.md#weighing).
 */
export async function weighLine(
  context: AppContext,
  quien: string,
  { params, body }: Received<typeof contract.weighLine>,
): Promise<PackingOrder> {
  return changeOrderLine(context, quien, params, async (tx, { line }) => {
    const weighed = { gramos: body.gramos ?? 0, etiqueta: body.etiqueta ?? null }
    if (body.etiqueta !== undefined) {
      const { plantillaEtiqueta } = await readSettings({ db: tx, config: context.config })
      const plus = await readPlus(tx, [line.codigo])
      const plu = pluOf({ plu: plus.get(line.codigo) ?? null, codigo: line.codigo })
      weighed.etiqueta = wholeLabel(body.etiqueta, plantillaEtiqueta)
      weighed.gramos = gramsOnLabel(weighed.etiqueta, plantillaEtiqueta, { nombre: line.nombre, plu })
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
    if (added.length === 0) await refuseOtherLine(tx, row)
    else refuseAnotherCut(line, body.codigo)
    if (added.length > 0 && body.etiqueta !== undefined && !body.otroPaquete) await refuseSameLabel(tx, row)
    return {}
  })
}

/** Takes a package out of a line. A package that is already out stays out. */
export async function removePackage(
  context: AppContext,
  quien: string,
  { params }: Received<typeof contract.undoWeight>,
): Promise<PackingOrder> {
  return changeOrderLine(context, quien, params, async (tx) => {
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
    return {}
  })
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

/** Refuses (409) the id of a package of another line. A repeat names the same line. */
async function refuseOtherLine(tx: Transaction, { paquete, orderId, posicion }: typeof weighings.$inferInsert) {
  const [stored] = await tx.select().from(weighings).where(eq(weighings.paquete, paquete))
  if (stored?.orderId !== orderId || stored?.posicion !== posicion)
    throw new Refusal(409, 'Ese paquete ya está anotado en otra línea')
}
