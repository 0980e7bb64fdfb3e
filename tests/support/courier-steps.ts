import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sendOrder } from '#commands/demo/builder.ts'
import { deliverySlots } from '#server/calendar/table.ts'
import { failDelivery, finishDelivery, readRoute, startDelivery } from '#shop/courier/contract.ts'
import { dayFigures } from '#shop/courier/day-figures.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { daysOf, weekOf } from '#shop/reports/week.ts'
import { anOrder } from './builders.ts'
import { beto, luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** The delivery of `anOrder`: Monday at nine. */
export const DUE = { fecha: '2026-11-23', hora: '09:00' }

/** A time on that Monday in Panama, as a phone sends it. */
export const at = (time: string, fecha: string = DUE.fecha): string =>
  new Date(`${fecha}T${time}:00-05:00`).toISOString()

type AtDoor = Omit<CallInput<typeof finishDelivery>['body'], 'paso' | 'cuando'>
type Step = { paso?: string; cuando?: string }

/** Orders for that Monday, and the courier's steps. */
export const courierSteps = (shop: TestShop, courier = beto) => {
  const step = ({ paso = randomUUID(), cuando = at('09:10') }: Step) => ({ paso, cuando })
  return {
    place: (given: Parameters<typeof anOrder>[0] = {}) => sendOrder(shop.ask, anOrder(given)),
    start: (id: string, given: Step = {}) =>
      shop.as(courier).call(startDelivery, { params: { id }, body: step(given) }),
    finish: (id: string, given: Step & Partial<AtDoor> = { recibe: 'Ana' }) =>
      shop.as(courier).call(finishDelivery, { params: { id }, body: { ...given, ...step(given) } }),
    fail: (id: string, given: Step & { motivo?: string; para?: string } = {}) =>
      shop.as(courier).call(failDelivery, {
        params: { id },
        body: { motivo: 'No había nadie', ...given, ...step(given) },
      }),
    route: (fecha = DUE.fecha) => shop.as(courier).ask(readRoute, { query: { fecha } }),
    /** The sums of the daily route figures over the week of this day. */
    weekFigures: async (date = DUE.fecha) => {
      const sum = { aTiempo: 0, tarde: 0, fallidas: 0 }
      for (const fecha of daysOf(weekOf(date))) {
        const { paradas } = await shop.as(luis).ask(readRoute, { query: { fecha } })
        const figures = dayFigures(paradas, fecha)
        for (const name of ['aTiempo', 'tarde', 'fallidas'] as const) sum[name] += figures[name]
      }
      return sum
    },
    placesTaken: async ({ fecha, hora } = DUE) => {
      const isHour = and(eq(deliverySlots.fecha, fecha), eq(deliverySlots.hora, hora))
      const [slot] = await shop.db.select().from(deliverySlots).where(isHour)
      return slot?.ocupados ?? 0
    },
  }
}
