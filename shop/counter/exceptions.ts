import { addDays, type Day, dayText, panamaDay } from '#shop/dates.ts'
import {
  closedBecause,
  closedSentence,
  type DayDecision,
  type Handover,
  type Hours,
  hoursFor,
  MAX_DAYS_AHEAD,
  type Slot,
  type SlotRefusal,
  slotHours,
} from '#shop/orders/delivery/delivery-slots.ts'
import { endOf, spanText } from '#shop/orders/delivery/delivery-window.ts'
import { corregimientoOf } from '#shop/places/corregimientos.ts'
import { areaOf } from '#shop/places/delivery-area.ts'
import { joinSentences } from '#shop/text/list-text.ts'

/** The rules that staff may override with a reason, unlike customers (docs/rules.md#orders-taken-by-the-shop). */
export const EXCEPTIONS = ['hoy', 'cerrado', 'llena', 'zona'] as const
export type Exception = (typeof EXCEPTIONS)[number]

/** An exception that an order needs, and the sentence shown beside its field. */
export interface ExceptionFound {
  exception: Exception
  field: 'fechaEntrega' | 'horaEntrega' | 'lugar.corregimiento'
  error: string
}

/** The names of the exceptions in an order's history. */
const NAMES: Record<Exception, string> = {
  hoy: 'para hoy',
  cerrado: 'día cerrado',
  llena: 'hora llena',
  zona: 'fuera de la zona',
}

/** 'Excepción: hora llena, fuera de la zona. Motivo: va de camino'; only the reason when no exception was needed. */
export const exceptionText = (exceptions: readonly Exception[], pese: string): string =>
  joinSentences([
    exceptions.length > 0 ? `Excepción: ${exceptions.map((each) => NAMES[each]).join(', ')}` : '',
    pese === '' ? '' : `Motivo: ${pese}`,
  ])

/**
 * The hours that staff can choose on a day. A closed day offers its own hours or, if it has none, those of the next day
 * that has some.
 */
export function hoursForShop(day: Day, handover: Handover, decided: DayDecision | undefined): readonly string[] {
  return closedBecause(day, handover, decided) === undefined ? hoursFor(day, handover) : hoursNear(day, handover)
}

/** The hours of a day or, if it has none, those of the next day that has some. */
export function hoursNear(day: Day, hours: Hours): readonly string[] {
  const week = Array.from({ length: 7 }, (_, ahead) => slotHours(addDays(day, ahead), hours))
  return week.find((each) => each.length > 0) ?? []
}

/**
 * The exceptions that staff need a reason for at this day and hour, or why even staff cannot book it: it is in the
 * past, too far ahead, or not an hour of that day. Whether the hour is full is checked when the order takes its place.
 */
export function slotExceptions(
  { fechaEntrega: day, horaEntrega: hour }: Slot,
  now: Date,
  handover: Handover,
  decided: DayDecision | undefined,
): { refused: SlotRefusal } | { found: ExceptionFound[] } {
  const today = panamaDay(now)
  const refuse = (field: SlotRefusal['field'], error: string) => ({ refused: { field, error } })
  if (day < today) return refuse('fechaEntrega', `El ${dayText(day)} ya pasó`)
  const last = addDays(today, MAX_DAYS_AHEAD)
  if (day > last) return refuse('fechaEntrega', `Se agenda hasta el ${dayText(last)}`)
  const motivo = closedBecause(day, handover, decided)
  const hours = hoursForShop(day, handover, decided)
  if (hours.length === 0) return refuse('fechaEntrega', `El ${dayText(day)} la tienda no abre para retirar pedidos`)
  if (!hours.includes(hour)) return refuse('horaEntrega', `El ${dayText(day)} hay horas de ${spanText(hours)}`)
  if (now >= new Date(`${day}T${endOf(hour)}:00-05:00`)) return refuse('horaEntrega', 'Esa hora ya pasó')
  const closed = motivo === undefined ? '' : closedSentence(day, motivo, handover.tipoEntrega)
  return {
    found: [
      ...(day === today ? [{ exception: 'hoy', field: 'fechaEntrega', error: 'Es para hoy' } as const] : []),
      ...(closed ? [{ exception: 'cerrado', field: 'fechaEntrega', error: closed.replace(/\.$/, '') } as const] : []),
    ],
  }
}

/** The exception for an address outside the delivery area, if it is. */
export function areaException(corregimiento: string, entregaEn: string): ExceptionFound[] {
  const known = corregimientoOf(corregimiento)
  if (!known || areaOf(entregaEn).includes(corregimiento)) return []
  return [
    { exception: 'zona', field: 'lugar.corregimiento', error: `${known.nombre} está fuera de la zona de entrega` },
  ]
}
