import { eq } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireHolders } from '#server/money/member.ts'
import { type Moment, momentOf, noteWith } from '#server/money/moment.ts'
import { areSame } from '#server/money/same-id.ts'
import { cashEntries, openDay } from '#server/money/table.ts'
import type { Member } from '#shop/access.ts'
import type { CashEntry, noteCash, reverseCash } from '#shop/cash/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { cents, minus } from '#shop/money.ts'
import { holderName } from '#shop/payments/cash.ts'
import { readEntry } from './read-cash.ts'

type NewEntry = Omit<typeof cashEntries.$inferInsert, 'cuando' | 'recibido' | 'dia'>

/** Records a cash entry once. Refuses (403) a courier's entry for someone else, and (400) unknown people. */
export async function noteEntry(
  context: AppContext,
  { username: quien, rol }: Member,
  { otra = '', ...sent }: Received<typeof noteCash>['body'],
): Promise<CashEntry> {
  if (rol === 'repartidor' && sent.persona !== quien) throw new Refusal(403, 'Solo puedes anotar lo de tu caja')
  await context.db.transaction(async (tx) => {
    await requireHolders(tx, { persona: sent.persona, ...(otra && { otra }) })
    await storeEntry(context, tx, { ...sent, otra, quien }, await momentOf(context, tx, sent.cuando))
  })
  return readEntry(context.db, sent.id)
}

/** Reverses a cash entry: its author on the same day, the owner at any time (docs/rules.md#rights). */
export async function reverseEntry(
  context: AppContext,
  { username: quien, rol }: Member,
  entryId: string,
  { id, cuando, motivo }: Received<typeof reverseCash>['body'],
): Promise<CashEntry> {
  await context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(cashEntries).where(eq(cashEntries.id, entryId))
    if (!found) throw new Refusal(404, 'Movimiento no encontrado')
    const isOwn = found.quien === quien && panamaDay(found.recibido) === panamaDay(context.now())
    if (rol !== 'dueño' && !isOwn) throw new Refusal(403, 'Ese movimiento solo lo anula el dueño')
    if (found.anula) throw new Refusal(409, 'Eso ya anula otro movimiento')
    const { persona, que, otra } = found
    const reversal = {
      id,
      quien,
      persona,
      que,
      otra,
      nota: motivo,
      anula: entryId,
      monto: minus(cents(0), found.monto),
      diferencia: minus(cents(0), found.diferencia),
    }
    await storeEntry(context, tx, reversal, await momentOf(context, tx, cuando, panamaDay(found.cuando)))
  })
  return readEntry(context.db, id)
}

/** Stores a cash entry and logs it in the audit log. A repeat stores nothing. Refuses (409) the id of another entry. */
async function storeEntry(
  context: AppContext,
  tx: Transaction,
  entry: NewEntry,
  { cuando, said }: Moment,
): Promise<void> {
  const recibido = context.now()
  const nota = noteWith(entry.nota ?? '', said)
  const [stored] = await tx
    .insert(cashEntries)
    .values({ ...entry, nota, cuando, recibido, dia: openDay(panamaDay(cuando)) })
    .onConflictDoNothing()
    .returning({ id: cashEntries.id })
  if (!stored) return refuseOther(tx, entry)
  await record(tx, {
    quien: entry.quien,
    cuando: recibido,
    accion: entry.anula ? 'caja.anulada' : 'caja.anotada',
    objeto: `Caja de ${holderName(entry.persona)}`,
    despues: { tipo: entry.que, total: entry.monto / 100, ...(entry.nota ? { motivo: entry.nota } : {}) },
  })
}

/** Refuses (409) the id of another entry. Two reversals are the same if they reverse the same entry. */
async function refuseOther(tx: Transaction, sent: NewEntry): Promise<void> {
  const [stored] = await tx.select().from(cashEntries).where(eq(cashEntries.id, sent.id))
  if (!stored && sent.anula) throw new Refusal(409, 'Eso ya está anulado')
  const isSame = sent.anula
    ? stored?.anula === sent.anula
    : stored?.anula === null &&
      areSame<NewEntry>(stored, { diferencia: cents(0), ...sent }, IDENTIFYING) &&
      // The stored note may end with the wrong date that the device sent.
      stored.nota.startsWith(sent.nota ?? '')
  if (!isSame) throw new Refusal(409, 'Ese número ya es de otro movimiento')
}

const IDENTIFYING = ['persona', 'que', 'otra', 'monto', 'diferencia'] as const
