import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { orders } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import type * as contract from '#shop/promotions/contract.ts'
import { PROMOTION_FIELDS, StoredPromotion } from '#shop/promotions/promotion.ts'
import type { PromotionFields } from '#shop/promotions/promotion-form.ts'
import { refuseLookalike, TAKEN_CODE } from './lookalike.ts'
import { readPromotion } from './read-promotions.ts'
import { promotions } from './table.ts'

/** Stores a new promotion. Refuses (409) an existing code. */
export async function createPromotion({ db, now }: AppContext, quien: string, form: PromotionFields) {
  const promocion = await db
    .transaction(async (tx) => {
      const row = { ...toStored(form), activa: form.activa ?? true }
      await refuseLookalike(tx, row)
      const [made] = await tx.insert(promotions).values(row).returning()
      if (!made) throw new Error('The new promotion was not stored')
      await record(tx, {
        quien,
        cuando: now(),
        accion: 'promocion.creada',
        ...auditObject(made),
        despues: toWire(made),
      })
      return readPromotion(tx, made.id)
    })
    .catch(refuseTakenCode)
  return { promocion }
}

/**
 * Changes all fields of a promotion except its number of uses. Refuses (409) if somebody else has changed it
 * (docs/rules.md#promotion-codes).
 */
export async function updatePromotion(
  { db, now }: AppContext,
  quien: string,
  { params: { id }, body: { leida, ...form } }: Received<typeof contract.updatePromotion>,
) {
  const promocion = await db
    .transaction(async (tx) => {
      const before = await lockPromotion(tx, id)
      if (leida) await refuseStale(tx, id, leida, before)
      if (form.usoMaximo !== null && form.usoMaximo < before.usoActual)
        throw invalid({ usoMaximo: usedAlready(before.usoActual) })
      const after = { ...toStored(form), activa: form.activa ?? before.activa }
      const changed = changedFields(before, after)
      if (changed.length === 0) return readPromotion(tx, id)
      if (changed.includes('codigo')) await refuseLookalike(tx, { id, codigo: after.codigo })
      await tx.update(promotions).set(after).where(eq(promotions.id, id))
      const [antes, despues] = [pick(toWire(before), changed), pick(toWire(after), changed)]
      await record(tx, { quien, cuando: now(), accion: 'promocion.cambiada', ...auditObject(before), antes, despues })
      return readPromotion(tx, id)
    })
    .catch(refuseTakenCode)
  return { promocion }
}

/** Deletes a promotion. Orders that used it keep their code and discount. */
export async function deletePromotion({ db, now }: AppContext, quien: string, id: string) {
  await db.transaction(async (tx) => {
    // Locks the orders before the promotion, as a change of state does, to avoid deadlocks.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.promotionId, id)).orderBy(orders.id).for('update')
    const before = await lockPromotion(tx, id)
    const antes = { ...toWire(before), usoActual: before.usoActual }
    await tx.delete(promotions).where(eq(promotions.id, id))
    await record(tx, { quien, cuando: now(), accion: 'promocion.eliminada', ...auditObject(before), antes })
  })
  return {}
}

const usedAlready = (times: number) =>
  `Ya se usó ${times} ${times === 1 ? 'vez' : 'veces'}: escribe ${times} o más, o déjalo vacío`

const auditObject = ({ codigo, nombre }: StoredPromotion) => ({ objeto: `${codigo} ${nombre}` })

const toStored = ({ categorias, ...form }: PromotionFields) => ({
  ...form,
  categorias: form.aplicableA === 'todos' ? [] : [...new Set(categorias)],
})

/** Locks and returns a promotion for a change. */
async function lockPromotion(tx: Transaction, id: string) {
  const [found] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!found) throw new Refusal(404, 'Promoción no encontrada')
  return found
}

async function refuseStale(tx: Transaction, id: string, read: StoredPromotion, now: StoredPromotion): Promise<void> {
  const changed = changedFields(read, now).map((field) => PROMOTION_FIELDS[field])
  if (changed.length === 0) return
  const error = `Otra persona cambió esta promoción mientras tanto (${changed.join(', ')}).`
  throw new Refusal(409, error, { promocion: await readPromotion(tx, id) })
}

/** Encodes for the wire: percent and dollars. */
const toWire = (promotion: StoredPromotion) => z.encode(StoredPromotion, promotion)

function changedFields(before: StoredPromotion, after: StoredPromotion) {
  const fields = Object.keys(PROMOTION_FIELDS) as (keyof StoredPromotion)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

const pick = (promotion: object, fields: string[]) =>
  Object.fromEntries(Object.entries(promotion).filter(([field]) => fields.includes(field)))

/** Two administrators may choose the same code at once: the unique constraint decides. */
function refuseTakenCode(error: unknown): never {
  const isTaken = error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'
  throw isTaken ? invalid({ codigo: TAKEN_CODE }, 409) : error
}
