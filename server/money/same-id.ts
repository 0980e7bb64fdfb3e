import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { customers } from '#server/customers/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Cents, sum } from '#shop/money.ts'
import { adjustments, claims, paymentAllocations, paymentProofs, payments } from './table.ts'

/** A second request with the same id is a repeat only if it has the same content (docs/rules.md#payments). */

type Row<Table extends typeof payments | typeof adjustments> = Omit<
  Table['$inferInsert'],
  'recibido' | 'dia' | 'cuando' | 'quien'
>

/** The cents of a payment that are allocated to an order. */
export interface Allocation {
  orderId: string
  monto: Cents
}

/** Whether two rows are equal in these fields. A missing field counts as null. */
export const areSame = <Row extends object>(one: Row, other: Row, fields: readonly (keyof Row)[]): boolean =>
  fields.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** Whether two records belong to the same person, even if they were merged later. */
async function isSamePerson(tx: Transaction, one: string | null | undefined, other: string | null | undefined) {
  if (!one || !other) return (one ?? null) === (other ?? null)
  const people = await tx
    .selectDistinct({ id: customers.personId })
    .from(customers)
    .where(inArray(customers.id, [one, other]))
  return people.length === 1
}

/**
 * Refuses (409) the id of another payment, and a second reversal of the same payment. Two reversals are the same if
 * they reverse the same payment. A payment whose customer was erased has lost its reference, so it counts as another
 * one.
 */
export async function refuseOtherPayment(
  tx: Transaction,
  sent: Row<typeof payments>,
  pedidos: readonly Allocation[],
): Promise<void> {
  const [stored] = await tx.select().from(payments).where(eq(payments.id, sent.id))
  if (!stored && sent.anula) throw new Refusal(409, 'Ese pago ya está anulado')
  const isSame =
    stored !== undefined &&
    areSame<Row<typeof payments>>(stored, { ...sent, referencia: sent.referencia ?? '' }, [
      ...(['monto', 'forma', 'recibio', 'anula'] as const),
      ...(['referencia', 'huella'] as const),
    ]) &&
    (await isSamePerson(tx, stored.customerId, sent.customerId)) &&
    (stored.anula !== null || (await wasGivenTo(tx, stored, pedidos)))
  if (!isSame) throw new Refusal(409, 'Ese número ya es de otro pago')
}

/** Allocations within this time after a payment are its original ones; later ones are dated after it. */
export const SHARED_LATER = sql`interval '1 second'`

/** Whether a payment was stored with these allocations. Later changes of its allocation do not matter. */
async function wasGivenTo(
  tx: Transaction,
  { id, recibido }: typeof payments.$inferSelect,
  pedidos: readonly Allocation[],
): Promise<boolean> {
  const isFirst = lt(paymentAllocations.cuando, sql`${recibido.toISOString()}::timestamptz + ${SHARED_LATER}`)
  const first = await tx
    .select({ orderId: paymentAllocations.orderId, monto: paymentAllocations.monto })
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.paymentId, id), isFirst))
  const of = (list: readonly Allocation[], id: string) =>
    sum(list.filter(({ orderId }) => orderId === id).map(({ monto }) => monto))
  return [...first, ...pedidos].every(({ orderId }) => of(first, orderId) === of(pedidos, orderId))
}

/** Refuses (409) the id of another adjustment, and a second reversal of the same adjustment. */
export async function refuseOtherAdjustment(tx: Transaction, sent: Row<typeof adjustments>): Promise<void> {
  const [stored] = await tx.select().from(adjustments).where(eq(adjustments.id, sent.id))
  if (!stored && sent.anula) throw new Refusal(409, 'Eso ya está anulado')
  const isSame =
    stored !== undefined &&
    areSame<Row<typeof adjustments>>(stored, sent, [
      'que',
      'monto',
      'orderId',
      'posicion',
      'gramos',
      'razon',
      'anula',
    ]) &&
    (await isSamePerson(tx, stored.customerId, sent.customerId))
  if (!isSame) throw new Refusal(409, 'Ese número ya es de otro ajuste')
}

/** An accepted report of a customer becomes a row with the same id. Until then nothing else may use that id. */
const TOLD = {
  payments: { told: paymentProofs, noted: payments, isTold: 'un comprobante', isNoted: 'otro pago' },
  adjustments: { told: claims, noted: adjustments, isTold: 'un reclamo', isNoted: 'otro ajuste' },
}

/**
 * Refuses (409) a payment or adjustment (`noted`) under the id of a customer's report (`told`), and the reverse. Locks
 * the id until the transaction ends, so that this holds for concurrent requests too.
 */
export async function refuseTakenId(
  tx: Transaction,
  kind: keyof typeof TOLD,
  by: 'told' | 'noted',
  id: string,
): Promise<void> {
  const { told, noted, isTold, isNoted } = TOLD[kind]
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`noted ${id}`}, 0))`)
  const [table, name] = by === 'told' ? [noted, isNoted] : [told, isTold]
  if ((await tx.$count(table, eq(table.id, id))) > 0) throw new Refusal(409, `Ese número ya es de ${name}`)
}
