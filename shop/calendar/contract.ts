import { z } from 'zod'
import { UNIDADES } from '#shop/catalog/line.ts'
import { addDays } from '#shop/dates.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { type OrderLine, orImported } from '#shop/orders/lines/order-line.ts'
import { Day, Dollars, multiLine, optionalText, SearchDay, singleLine } from '#shop/wire.ts'

/** The longest range of one request, in days. */
export const MAX_CALENDAR_DAYS = 62
/** The most days that can be closed at once: as far ahead as customers can order. */
export const MAX_CLOSED_DAYS = 60

/** The capacity of an hour in orders; null for the default of the settings, 0 to close the hour. */
const Capacity = z
  .int({ error: 'Escribe un número entero, de 0 a 1000' })
  .min(0, { error: 'Escribe un número entero, de 0 a 1000' })
  .max(1000, { error: 'Escribe un número entero, de 0 a 1000' })
  .nullable()

const CalendarHour = z.object({
  hora: z.string(),
  /** Orders that take up capacity in the hour. */
  ocupados: z.int(),
  /** The capacity in effect: that of the hour, or else of the settings. */
  capacidad: z.int(),
  /** The capacity set for this hour alone; null when the default of the settings applies. */
  propia: Capacity,
  cerrada: z.boolean(),
})

export const CalendarDay = z.object({
  fecha: Day,
  cerrado: z.boolean(),
  motivo: z.string().nullable(),
  /** The holiday on this day, even when the owner opened it. */
  feriado: z.string().nullable(),
  /** The closing of several days that includes this day. */
  cierre: z.uuid().nullable().default(null),
  /** The orders to deliver, without cancelled ones; `total` is their sum. */
  pedidos: z.int(),
  total: Dollars,
  horas: z.array(CalendarHour),
})
export type CalendarDay = z.infer<typeof CalendarDay>
export type CalendarHour = z.infer<typeof CalendarHour>

const Person = z.object({
  id: z.uuid(),
  hora: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  tipoEntrega: z.enum(TIPOS_ENTREGA),
})

type CalendarLine = Pick<OrderLine, 'codigo' | 'nombre' | 'unidad' | 'cantidad' | 'preparacion' | 'importada'>
const Line = orImported<CalendarLine>(
  z.object({
    codigo: z.string(),
    nombre: z.string(),
    unidad: z.enum(UNIDADES),
    cantidad: z.int(),
    preparacion: z.string().default(''),
  }),
)

const CalendarOrder = Person.extend({ estado: z.enum(ORDER_ESTADOS), total: Dollars, productos: z.array(Line) })
export type CalendarOrder = z.infer<typeof CalendarOrder>

export const readCalendar = endpoint({
  method: 'GET',
  path: '/admin/calendar',
  access: 'operador',
  summary: `Los días de entrega con sus horas, lugares y ventas, hoy y los 30 que siguen o de desde a hasta (máximo ${MAX_CALENDAR_DAYS} días).`,
  query: z.object({ desde: SearchDay.optional(), hasta: SearchDay.optional() }),
  reply: z.object({ hoy: Day, dias: z.array(CalendarDay) }),
})

export const readCalendarDay = endpoint({
  method: 'GET',
  path: '/admin/calendar/:fecha',
  access: 'operador',
  summary: 'Un día de entregas: sus horas y sus pedidos en orden de hora, también los cancelados.',
  params: z.object({ fecha: SearchDay }),
  reply: z.object({ hoy: Day, dia: CalendarDay, pedidos: z.array(CalendarOrder) }),
})

export const setCalendarDay = endpoint({
  method: 'PUT',
  path: '/admin/calendar/days/:fecha',
  access: 'operador',
  summary:
    'Cierra un día con su motivo, o lo abre. `visto` es lo que se veía: si otra persona lo cambió, responde 409.',
  params: z.object({ fecha: SearchDay }),
  body: z.object({
    cerrado: z.boolean({ error: 'Di si el día se cierra' }),
    motivo: optionalText(multiLine(80)),
    visto: z.boolean().optional(),
  }),
  reply: z.object({
    dia: CalendarDay,
    /** Set when the closed day still has orders. */
    aviso: z.string().nullable(),
  }),
})

const Range = z.object({ desde: SearchDay, hasta: SearchDay })

export const readOrdersBetween = endpoint({
  method: 'GET',
  path: '/admin/calendar/orders',
  access: 'operador',
  summary: 'Los pedidos por entregar o retirar de unos días, en orden de día y hora: los primeros 200 y cuántos son.',
  query: Range,
  reply: z.object({
    pedidos: z.array(
      Person.pick({ id: true, hora: true, nombre: true, tipoEntrega: true }).extend({
        fecha: Day,
        estado: z.enum(ORDER_ESTADOS),
        total: Dollars,
      }),
    ),
    total: z.int(),
  }),
})

export const closeDays = endpoint({
  method: 'POST',
  path: '/admin/calendar/closures',
  access: 'operador',
  status: 201,
  summary: `Cierra de una vez los días abiertos de desde a hasta (máximo ${MAX_CLOSED_DAYS}), con su motivo. Los que ya estaban cerrados siguen como estaban. Con el mismo \`cierre\`, la repetición no cierra nada más.`,
  body: Range.extend({
    /** The idempotency key of the closing, made in the browser; undoing the closing names it. */
    cierre: z.uuid({ error: 'Falta el número del cierre' }),
    motivo: singleLine(80, 'Escribe por qué se cierra'),
  }),
  reply: z.object({ cerrados: z.array(Day) }),
})

export const openDays = endpoint({
  method: 'DELETE',
  path: '/admin/calendar/closures/:cierre',
  access: 'operador',
  summary: 'Deshace un cierre: abre, desde hoy, los días que cerró y que siguen cerrados por él.',
  params: z.object({ cierre: z.uuid({ error: 'Ese cierre no existe' }) }),
  reply: z.object({ abiertos: z.array(Day) }),
})

export const setCalendarHour = endpoint({
  method: 'PUT',
  path: '/admin/calendar/days/:fecha/hours/:hora',
  access: 'operador',
  summary: 'Cuántos pedidos caben en una hora: un número, 0 para cerrarla, o nada para lo que dicen los ajustes.',
  params: z.object({ fecha: SearchDay, hora: z.string().max(5) }),
  body: z.object({ capacidad: Capacity, vista: Capacity.optional() }),
  reply: z.object({
    dia: CalendarDay,
    /** Set when the hour now has more orders than capacity. */
    aviso: z.string().nullable(),
  }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  readCalendar: { query: { desde: today, hasta: addDays(today, 7) } },
  readCalendarDay: { params: { fecha: today } },
  setCalendarDay: { params: { fecha: today }, body: { cerrado: true, motivo: 'Inventario', visto: false } },
  readOrdersBetween: { query: { desde: today, hasta: addDays(today, 7) } },
  closeDays: {
    body: { cierre: SAMPLE_ID, desde: addDays(today, 30), hasta: addDays(today, 44), motivo: 'Vacaciones' },
  },
  openDays: { params: { cierre: SAMPLE_ID } },
  setCalendarHour: { params: { fecha: today, hora: '09:00' }, body: { capacidad: 20, vista: null } },
})
