import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { customers } from '#server/customers/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Cents, sum } from '#shop/money.ts'
import { adjustments, claims, paymentAllocations, paymentProofs, payments } from './table.ts'

/** An id that comes again is a repeat only where it stands for the same thing (docs/rules.md#payments). */

type Row<Table extends typeof payments | typeof adjustments> = Omit<
  Table['$inferInsert'],
  'recibido' | 'dia' | 'cuando' | 'quien'
>

/** How much of a payment belongs to an order, in cents. */
export interface Allocation {
  orderId: string
  monto: Cents
}

/** The fields of a row that tell one thing from another; what was left out counts as null. */
export const areSame = <Row extends object>(one: Row, other: Row, fields: readonly (keyof Row)[]): boolean =>
  fields.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** Whether two records are of one person, also where they were merged since. */
async function isSamePerson(tx: Transaction, one: string | null | undefined, other: string | null | undefined) {
  if (!one || !other) return (one ?? null) === (other ?? null)
  const people = await tx
    .selectDistinct({ id: customers.personId })
    .from(customers)
    .where(inArray(customers.id, [one, other]))
  return people.length === 1
}

/**
 * Refuses (409) a payment whose id stands for another one, or that reverses one that is reversed already. A reversal is
 * told by what it reverses. One whose customer was erased since has lost its reference, and is another one too.
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

/** How long after a payment a row of `payment_allocations` is still of what it was stored with; later ones are put after it. */
export const SHARED_LATER = sql`interval '1 second'`

/** Whether a payment was stored with these parts of orders; how it was shared later does not matter. */
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

/** Refuses (409) an adjustment whose id stands for another one, or that reverses one that is reversed already. */
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

/** What customers tell becomes a row of the same id once it is accepted: until then nothing else takes that id. */
const TOLD = {
  payments: { told: paymentProofs, noted: payments, isTold: 'un comprobante', isNoted: 'otro pago' },
  adjustments: { told: claims, noted: adjustments, isTold: 'un reclamo', isNoted: 'otro ajuste' },
}

/**
 * Refuses (409) to note under an id of what a customer told (`told`), or to tell under one that was noted, also where both
 * come at the same moment: the id is locked until the transaction ends.
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
