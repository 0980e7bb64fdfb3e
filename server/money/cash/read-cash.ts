import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import type { Database } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cashEntries, paymentAllocations, payments, wasReversed } from '#server/money/table.ts'
import type { AdminRol } from '#shop/access.ts'
import type { CashEntry, readCash } from '#shop/cash/contract.ts'
import type { Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type Cents, cents } from '#shop/money.ts'
import { type CashMovement, COUNTER, cashOf } from '#shop/payments/cash.ts'

/** Returns a cash entry. Refuses (404) an unknown id. */
export async function readEntry(db: Database, id: string): Promise<CashEntry> {
  const [entry] = await readEntries(db, eq(cashEntries.id, id))
  if (!entry) throw new Refusal(404, 'Movimiento no encontrado')
  return entry
}

async function readEntries(db: Database, where: SQL | undefined): Promise<CashEntry[]> {
  const rows = await db
    .select({ entry: cashEntries, anulado: wasReversed('cash_entries') })
    .from(cashEntries)
    .where(where)
    .orderBy(desc(cashEntries.cuando), desc(cashEntries.recibido), desc(cashEntries.id))
  return rows.map(({ entry, anulado }) => ({ ...entry, anulado }))
}

/**
 * Returns the cash that each person and the counter hold, and its movements on a day; with `only`, for that person
 * alone. Owners are left out: cash that reaches an owner has left the tills (docs/rules.md#cash).
 */
export async function readTills(db: Database, fecha: Day, only?: string): Promise<Reply<typeof readCash>> {
  const team = await db
    .select({ username: administrators.username, rol: administrators.rol, activo: administrators.activo })
    .from(administrators)
    .orderBy(administrators.username)
  const [always, day] = [await readMovements(db), await readMovements(db, fecha)]
  const whose = only === undefined ? holders(team, always, day) : [only]
  const movimientos = await readEntries(
    db,
    and(
      eq(cashEntries.dia, fecha),
      only === undefined ? undefined : or(eq(cashEntries.persona, only), eq(cashEntries.otra, only)),
    ),
  )
  return {
    fecha,
    cajas: whose.map((persona) => ({ persona, tiene: figuresOf(persona, always).tiene, dia: figuresOf(persona, day) })),
    movimientos,
    cobros: await readCollected(db, fecha, only),
    reciben: [COUNTER, ...team.filter(({ rol, activo }) => activo && RECEIVES.includes(rol)).map(nameOf)],
  }
}

const RECEIVES: readonly AdminRol[] = ['dueño', 'operador']
const nameOf = ({ username }: { username: string }) => username

interface Movements {
  entries: CashMovement[]
  /** Cash payments in cents, by the person who received them. */
  collected: Map<string, Cents>
}

const figuresOf = (persona: string, { entries, collected }: Movements) =>
  cashOf(persona, entries, collected.get(persona) ?? cents(0))

/** The couriers, the counter, and anyone else who holds or held cash, except the owners. */
function holders(
  team: readonly { username: string; rol: AdminRol; activo: boolean }[],
  always: Movements,
  day: Movements,
): string[] {
  const owners = team.filter(({ rol }) => rol === 'dueño').map(nameOf)
  const couriers = team.filter(({ rol, activo }) => rol === 'repartidor' && activo).map(nameOf)
  const others = [...always.entries.flatMap(({ persona, otra }) => [persona, otra]), ...always.collected.keys()]
  const holding = others.filter(
    (persona) => figuresOf(persona, always).tiene !== 0 || Object.values(figuresOf(persona, day)).some(Boolean),
  )
  return [...new Set([COUNTER, ...couriers, ...holding])].filter((each) => each !== '' && !owners.includes(each))
}

/** Reads all movements, or those of one day, summed by kind and the two people. */
async function readMovements(db: Database, dia?: Day): Promise<Movements> {
  const { persona, otra, que } = cashEntries
  const entries = await db
    .select({
      persona,
      otra,
      que,
      monto: sql<number>`sum(${cashEntries.monto})`,
      diferencia: sql<number>`sum(${cashEntries.diferencia})`,
    })
    .from(cashEntries)
    .where(dia === undefined ? undefined : eq(cashEntries.dia, dia))
    .groupBy(persona, otra, que)
  const received = await db
    .select({ recibio: payments.recibio, monto: sql<number>`sum(${payments.monto})` })
    .from(payments)
    .where(and(eq(payments.forma, 'efectivo'), dia === undefined ? undefined : eq(payments.dia, dia)))
    .groupBy(payments.recibio)
  return {
    entries: entries.map((each) => ({ ...each, monto: cents(each.monto), diferencia: cents(each.diferencia) })),
    collected: new Map(received.map(({ recibio, monto }) => [recibio, cents(monto)])),
  }
}

/** Reads the cash payments of a day, latest first, with their orders. */
async function readCollected(db: Database, dia: Day, only: string | undefined) {
  const { id, recibio: persona, monto, cuando } = payments
  const isCash = and(eq(payments.dia, dia), eq(payments.forma, 'efectivo'))
  const rows = await db
    .select({ id, persona, monto, cuando })
    .from(payments)
    .where(and(isCash, only === undefined ? undefined : eq(payments.recibio, only)))
    .orderBy(desc(cuando), desc(id))
  const shares = await db
    .selectDistinct({ paymentId: paymentAllocations.paymentId, orderId: paymentAllocations.orderId })
    .from(paymentAllocations)
    .where(
      inArray(
        paymentAllocations.paymentId,
        rows.map((row) => row.id),
      ),
    )
  const ordersOf = Map.groupBy(shares, ({ paymentId }) => paymentId)
  return rows.map((row) => ({ ...row, pedidos: (ordersOf.get(row.id) ?? []).map(({ orderId }) => orderId) }))
}
