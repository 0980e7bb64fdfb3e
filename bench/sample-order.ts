import { randomUUID } from 'node:crypto'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { panamaDay } from '#shop/dates.ts'
import { hoursFor, MAX_DAYS_AHEAD, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { anOrder } from '#tests/support/builders.ts'

// Excludes tomorrow, because midnight may pass during the run.
const DAYS = nextDays(panamaDay(new Date()), MAX_DAYS_AHEAD).slice(1)
const PICKUP = { tipoEntrega: 'retiro', horarioRetiro: DEFAULT_SETTINGS.horarioRetiro } as const
const HOURS = DAYS.flatMap((fechaEntrega) =>
  openHours(fechaEntrega)
    .filter((hora) => hoursFor(fechaEntrega, PICKUP).includes(hora))
    .map((horaEntrega) => ({ fechaEntrega, horaEntrega })),
)
let made = 0

/** Returns a new order, with its own idempotency key and hour and three lines, as the wizard sends it. */
export function sampleOrder() {
  const cuts = STATIC_CATALOGUE.filter((product) => product.disponible).slice(0, 3)
  const total = cuts.reduce((sum, cut) => sum + 2 * cut.precioKg, 0) / 100
  const productos = cuts.map(({ codigo }) => ({ codigo, unidad: 'kilos' as const, cantidad: 2 }))
  const cliente = HOURS[made++ % HOURS.length] ?? {}
  return { key: randomUUID(), body: anOrder({ cliente, productos, total, tipoEntrega: 'retiro' }) }
}
