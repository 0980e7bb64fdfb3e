import { and, asc, between, eq, gte } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type * as contract from '#shop/calendar/contract.ts'
import { MAX_CLOSED_DAYS } from '#shop/calendar/contract.ts'
import { addDays, type Day, dateText, panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { closedBecause } from '#shop/orders/delivery/delivery-slots.ts'
import { lockDay } from './lock-day.ts'
import { everyDay } from './read-calendar.ts'
import { deliveryDays } from './table.ts'

/**
 * Closes every open day of a range, with one reason. Closed days stay unchanged, so that undoing this closing does not
 * open them. A repeat of the same `cierre` closes no further day.
 */
export async function closeDays(
  context: AppContext,
  quien: string,
  { body: { cierre, desde, hasta, motivo } }: Received<typeof contract.closeDays>,
): Promise<Reply<typeof contract.closeDays>> {
  const days = daysOfRange({ desde, hasta }, panamaDay(context.now()))
  const settings = await readSettings(context)
  return context.db.transaction(async (tx) => {
    for (const day of days) await lockDay(tx, day)
    const decided = await tx
      .select()
      .from(deliveryDays)
      .where(between(deliveryDays.fecha, desde, hasta))
    const decisionOf = new Map(decided.map((day) => [day.fecha, day]))
    const before = decided.filter((day) => day.cierre === cierre && day.cerrado).map(({ fecha }) => fecha)
    if (before.length > 0) return { cerrados: before.sort() }
    const cerrados = days.filter((day) => closedBecause(day, settings, decisionOf.get(day)) === undefined)
    if (cerrados.length === 0) throw invalid({ hasta: 'Esos días ya están todos cerrados' })
    const decision = { cerrado: true, motivo, cierre }
    await tx
      .insert(deliveryDays)
      .values(cerrados.map((fecha) => ({ fecha, ...decision })))
      .onConflictDoUpdate({ target: deliveryDays.fecha, set: decision })
    await record(tx, {
      quien,
      cuando: context.now(),
      accion: 'dias.cerrados',
      objeto: rangeText(cerrados),
      antes: null,
      despues: { dias: cerrados.length, motivo },
    })
    return { cerrados }
  })
}

/**
 * Reopens the days, from today on, that a closing closed and still closes. Stores them as opened by it, so that a
 * repeat finds them. Refuses (404) an unknown closing, and one whose days all have a later decision.
 */
export async function openDays(
  context: AppContext,
  quien: string,
  { params: { cierre } }: Received<typeof contract.openDays>,
): Promise<Reply<typeof contract.openDays>> {
  return context.db.transaction(async (tx) => {
    const ofClosing = eq(deliveryDays.cierre, cierre)
    const isStillClosed = and(
      ofClosing,
      eq(deliveryDays.cerrado, true),
      gte(deliveryDays.fecha, panamaDay(context.now())),
    )
    if ((await tx.$count(deliveryDays, ofClosing)) === 0) throw new Refusal(404, 'Ese cierre no existe')
    const found = await tx.select().from(deliveryDays).where(isStillClosed).orderBy(asc(deliveryDays.fecha))
    for (const { fecha } of found) await lockDay(tx, fecha)
    const opened = await tx.update(deliveryDays).set({ cerrado: false }).where(isStillClosed).returning()
    const abiertos = opened.map(({ fecha }) => fecha).sort()
    if (abiertos.length === 0) return { abiertos }
    await record(tx, {
      quien,
      cuando: context.now(),
      accion: 'dias.abiertos',
      objeto: rangeText(abiertos),
      antes: { dias: abiertos.length, motivo: opened[0]?.motivo ?? '' },
      despues: null,
    })
    return { abiertos }
  })
}

/** How many orders of a range are listed at most. */
const MAX_LISTED = 200

/** Returns the undelivered orders of a range by day and hour, pickups included, and their number. */
export async function readBetween(
  { db }: AppContext,
  { query: { desde, hasta } }: Received<typeof contract.readOrdersBetween>,
): Promise<Reply<typeof contract.readOrdersBetween>> {
  const stillThere = and(between(orders.fechaEntrega, desde, hasta), estadoIs('active'))
  const found = await db
    .select()
    .from(orders)
    .where(stillThere)
    .orderBy(asc(orders.fechaEntrega), asc(orders.horaEntrega), asc(orders.id))
    .limit(MAX_LISTED)
  const pedidos = found.map((order) => ({ ...order, fecha: order.fechaEntrega, hora: order.horaEntrega }))
  const total = found.length < MAX_LISTED ? found.length : await db.$count(orders, stillThere)
  return { pedidos, total }
}

function daysOfRange({ desde, hasta }: { desde: Day; hasta: Day }, today: Day): Day[] {
  if (desde < today) throw invalid({ desde: 'Ese día ya pasó' })
  if (hasta < desde) throw invalid({ hasta: 'Escribe una fecha que no sea anterior a la primera' })
  if (hasta > addDays(desde, MAX_CLOSED_DAYS - 1))
    throw invalid({ hasta: `Cierra como máximo ${MAX_CLOSED_DAYS} días de una vez` })
  return everyDay(desde, hasta)
}

const rangeText = (days: Day[]): string => [days[0] ?? '', days.at(-1) ?? ''].map(dateText).join(' a ')
