import { and, gte, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { MAX_DAYS_AHEAD, nextDays, slotHours } from '#shop/orders/delivery-slots.ts'
import type { Settings } from '#shop/settings.ts'
import { deliverySlots } from './table.ts'

type Capacity = Pick<Settings, 'pedidosPorHora'>

/**
 * Takes one place of a delivery hour, inside the order's transaction: the row is counted up only while there is room,
 * whatever arrives at once. Refuses a full hour by naming the next free one.
 */
export async function takeHour(
  tx: Transaction,
  fecha: Day,
  hora: string,
  today: Day,
  { pedidosPorHora }: Capacity,
): Promise<void> {
  const { ocupados, capacidad } = deliverySlots
  const taken = await tx
    .insert(deliverySlots)
    .select(
      sql`select ${fecha}::date, ${hora}, null::int, 1 where ${pedidosPorHora}::int > 0 or exists (
        select from ${deliverySlots} where ${deliverySlots.fecha} = ${fecha} and ${deliverySlots.hora} = ${hora})`,
    )
    .onConflictDoUpdate({
      target: [deliverySlots.fecha, deliverySlots.hora],
      set: { ocupados: sql`${ocupados} + 1` },
      setWhere: sql`${ocupados} < coalesce(${capacidad}, ${pedidosPorHora})`,
    })
    .returning({ ocupados })
  if (taken.length > 0) return

  const next = await nextFreeHour(tx, fecha, hora, today, { pedidosPorHora })
  const full = `El ${dayText(fecha)} a las ${hora} ya no queda lugar.`
  const error = next
    ? `${full} La próxima hora libre es el ${dayText(next.fechaEntrega)} a las ${next.horaEntrega}.`
    : full
  throw new Refusal(409, error, { campos: { 'cliente.horaEntrega': error }, ...(next ? { siguiente: next } : {}) })
}

/** Gives the place of a cancelled order back. */
export async function releaseHour(tx: Transaction, fecha: Day, hora: string): Promise<void> {
  await moveHour(tx, fecha, hora, -1)
}

/** An order taken up again has its hour back even when others filled it meanwhile: the administrator decided so. */
export async function retakeHour(tx: Transaction, fecha: Day, hora: string): Promise<void> {
  await moveHour(tx, fecha, hora, 1)
}

const moveHour = (tx: Transaction, fecha: Day, hora: string, by: number) =>
  tx
    .insert(deliverySlots)
    .values({ fecha, hora, ocupados: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [deliverySlots.fecha, deliverySlots.hora],
      set: { ocupados: sql`greatest(${deliverySlots.ocupados} + ${by}, 0)` },
    })

/** Every hour of the next `days` days and whether there is room in it. */
export async function readHours(db: Database | Transaction, today: Day, days: number, { pedidosPorHora }: Capacity) {
  const rows = await db
    .select()
    .from(deliverySlots)
    .where(and(gte(deliverySlots.fecha, today), lte(deliverySlots.fecha, addDays(today, days))))
  const taken = new Map(rows.map((row) => [`${row.fecha} ${row.hora}`, row]))
  return nextDays(today, days).map((fecha) => ({
    fecha,
    horas: slotHours(fecha).map((hora) => {
      const row = taken.get(`${fecha} ${hora}`)
      return { hora, libre: (row?.ocupados ?? 0) < (row?.capacidad ?? pedidosPorHora) }
    }),
  }))
}

async function nextFreeHour(tx: Transaction, fecha: Day, hora: string, today: Day, capacity: Capacity) {
  const days = await readHours(tx, today, MAX_DAYS_AHEAD, capacity)
  for (const day of days)
    for (const slot of day.horas)
      if (slot.libre && `${day.fecha} ${slot.hora}` > `${fecha} ${hora}`)
        return { fechaEntrega: day.fecha, horaEntrega: slot.hora }
  return undefined
}
