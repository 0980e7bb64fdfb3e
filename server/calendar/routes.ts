import { invalid } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import * as contract from '#shop/calendar/contract.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { setDay, setHour } from './change-calendar.ts'
import { closeDays, openDays, readBetween } from './close-days.ts'
import { readDays, readOrdersOfDay } from './read-calendar.ts'

/** Serves the delivery calendar of the administration. */
export function calendarRoutes(api: Api): void {
  const { context } = api
  const today = () => panamaDay(context.now())

  serve(api, contract.readCalendar, async ({ query }) => {
    const desde = query.desde ?? today()
    const hasta = query.hasta ?? addDays(desde, 30)
    if (hasta < desde) throw invalid({ hasta: 'Escribe una fecha que no sea anterior a la primera' })
    if (hasta > addDays(desde, contract.MAX_CALENDAR_DAYS - 1))
      throw invalid({ hasta: `Pide como máximo ${contract.MAX_CALENDAR_DAYS} días` })
    return { hoy: today(), dias: await readDays(context.db, desde, hasta, await readSettings(context)) }
  })

  serve(api, contract.readCalendarDay, async ({ params: { fecha } }) => {
    const [dia] = await readDays(context.db, fecha, fecha, await readSettings(context))
    if (!dia) throw new Error(`The calendar has no ${fecha}`)
    return { hoy: today(), dia, pedidos: await readOrdersOfDay(context.db, fecha) }
  })

  serve(api, contract.setCalendarDay, ({ caller, ...received }) => setDay(context, caller.admin.username, received))

  serve(api, contract.readOrdersBetween, (received) => readBetween(context, received))

  serve(api, contract.closeDays, ({ caller, ...received }) => closeDays(context, caller.admin.username, received))

  serve(api, contract.openDays, ({ caller, ...received }) => openDays(context, caller.admin.username, received))

  serve(api, contract.setCalendarHour, ({ caller, ...received }) => setHour(context, caller.admin.username, received))
}
