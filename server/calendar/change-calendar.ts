import { and, eq } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { CalendarDay, setCalendarDay, setCalendarHour } from '#shop/calendar/contract.ts'
import { type Day, dateText, dayText, panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { type DayDecision, noDeliveries, slotHours } from '#shop/orders/delivery/delivery-slots.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import { lockDay } from './lock-day.ts'
import { readDays } from './read-calendar.ts'
import { deliveryDays, deliverySlots } from './table.ts'

/**
 * Closes a day for new orders or opens it; existing orders stay. A decision equal to the default (open on an ordinary
 * day, closed under its own name on a holiday) is not stored. Refuses (409) when the day differs from what the caller
 * saw (`visto`).
 */
export async function setDay(
  context: AppContext,
  quien: string,
  { params: { fecha }, body: { cerrado, motivo, visto } }: Received<typeof setCalendarDay>,
): Promise<Reply<typeof setCalendarDay>> {
  await refuseDay(context, fecha)
  return context.db.transaction(async (tx) => {
    await lockDay(tx, fecha)
    const before = await readDay(tx, context, fecha)
    if (visto !== undefined && visto !== before.cerrado) throw changedMeanwhile(before)
    const why = motivo || before.feriado
    if (cerrado && !why) throw invalid({ motivo: 'Escribe por qué se cierra' })
    const aviso = cerrado ? openOrdersWarning(before) : null
    if (cerrado === before.cerrado && (!cerrado || why === before.motivo)) return { dia: before, aviso }

    const isDefault = cerrado ? why === before.feriado : before.feriado === null
    if (isDefault) await tx.delete(deliveryDays).where(eq(deliveryDays.fecha, fecha))
    else await saveDecision(tx, fecha, { cerrado, motivo: (cerrado && why) || '' })
    await record(tx, {
      quien,
      cuando: context.now(),
      accion: cerrado ? 'dia.cerrado' : 'dia.abierto',
      objeto: dateText(fecha),
      antes: { cerrado: before.cerrado, motivo: before.motivo },
      despues: { cerrado, motivo: cerrado ? why : null },
    })
    return { dia: await readDay(tx, context, fecha), aviso }
  })
}

/** A day decided individually no longer belongs to a closing of several days. */
function saveDecision(tx: Transaction, fecha: Day, decision: DayDecision) {
  const row = { ...decision, cierre: null }
  return tx
    .insert(deliveryDays)
    .values({ fecha, ...row })
    .onConflictDoUpdate({ target: deliveryDays.fecha, set: row })
}

/**
 * Sets the capacity of an hour; 0 closes it, and `null` restores the default of the settings. Refuses (409) when the
 * capacity differs from what the caller saw (`vista`).
 */
export async function setHour(
  context: AppContext,
  quien: string,
  { params: { fecha, hora }, body: { capacidad, vista } }: Received<typeof setCalendarHour>,
): Promise<Reply<typeof setCalendarHour>> {
  const hours = await refuseDay(context, fecha)
  if (!hours.includes(hora)) throw new Refusal(404, `El ${dayText(fecha)} no tiene entregas ${windowPhrase(hora)}`)
  return context.db.transaction(async (tx) => {
    await tx.insert(deliverySlots).values({ fecha, hora }).onConflictDoNothing()
    const slot = and(eq(deliverySlots.fecha, fecha), eq(deliverySlots.hora, hora))
    const [before] = await tx.select().from(deliverySlots).where(slot).for('update')
    if (!before) throw new Error(`The row of ${fecha} ${hora} was not stored`)
    if (vista !== undefined && vista !== before.capacidad)
      throw new Refusal(409, 'Otra persona cambió esa hora mientras tanto. Mira cómo quedó y decide otra vez.')
    await tx.update(deliverySlots).set({ capacidad }).where(slot)
    await record(tx, {
      quien,
      cuando: context.now(),
      accion: 'hora.capacidad',
      objeto: `${dateText(fecha)} ${hora}`,
      antes: { capacidad: before.capacidad },
      despues: { capacidad },
    })
    const dia = await readDay(tx, context, fecha)
    const capacity = dia.horas.find((each) => each.hora === hora)?.capacidad ?? 0
    const aviso =
      before.ocupados > capacity ? `A las ${hora} ya hay ${standingOrdersText(before.ocupados)}. No entran más.` : null
    return { dia, aviso }
  })
}

async function readDay(tx: Transaction, context: AppContext, fecha: Day): Promise<CalendarDay> {
  const [day] = await readDays(tx, fecha, fecha, await readSettings({ db: tx, config: context.config }))
  if (!day) throw new Error(`The calendar has no ${fecha}`)
  return day
}

/** Refuses (400) a past day or a day without hours. Returns its hours. */
async function refuseDay(context: AppContext, fecha: Day): Promise<readonly string[]> {
  if (fecha < panamaDay(context.now())) throw new Refusal(400, 'Ese día ya pasó')
  const hours = slotHours(fecha, await readSettings(context))
  if (hours.length === 0) throw new Refusal(400, noDeliveries(fecha))
  return hours
}

const changedMeanwhile = ({ cerrado, motivo }: CalendarDay) =>
  new Refusal(
    409,
    `Otra persona ya ${cerrado ? `cerró este día: ${motivo}` : 'abrió este día'}. Mira cómo quedó y decide otra vez.`,
  )

const openOrdersWarning = ({ pedidos }: CalendarDay): string | null =>
  pedidos === 0 ? null : `Ese día ya tiene ${standingOrdersText(pedidos)}. Avisa a quien espera.`

const standingOrdersText = (orders: number): string =>
  orders === 1 ? '1 pedido, que sigue en pie' : `${orders} pedidos, que siguen en pie`
