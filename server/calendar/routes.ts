import { type Api, invalid, serve } from '#server/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import {
  MAX_CALENDAR_DAYS,
  readCalendar,
  readCalendarDay,
  readCutting as readCuttingCall,
  setCalendarDay,
  setCalendarHour,
} from '#shop/calendar/contract.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { setDay, setHour } from './change-calendar.ts'
import { readDays, readOrdersOfDay } from './read-calendar.ts'
import { readCutting } from './read-cutting.ts'

export function calendarRoutes(api: Api): void {
  const { tools } = api
  const today = () => panamaDay(tools.now())

  serve(api, readCalendar, async ({ query }) => {
    const desde = query.desde ?? today()
    const hasta = query.hasta ?? addDays(desde, 30)
    if (hasta < desde) throw invalid({ hasta: 'Escribe una fecha que no sea anterior a la primera' })
    if (hasta > addDays(desde, MAX_CALENDAR_DAYS - 1))
      throw invalid({ hasta: `Pide como máximo ${MAX_CALENDAR_DAYS} días` })
    return { hoy: today(), dias: await readDays(tools.db, desde, hasta, await readSettings(tools)) }
  })

  serve(api, readCalendarDay, async ({ params: { fecha } }) => {
    const [dia] = await readDays(tools.db, fecha, fecha, await readSettings(tools))
    if (!dia) throw new Error(`The calendar has no ${fecha}`)
    return { hoy: today(), dia, pedidos: await readOrdersOfDay(tools.db, fecha) }
  })

  serve(api, setCalendarDay, ({ caller, ...received }) => setDay(tools, caller.admin.username, received))

  serve(api, setCalendarHour, ({ caller, ...received }) => setHour(tools, caller.admin.username, received))

  serve(api, readCuttingCall, ({ params: { fecha } }) => readCutting(tools.db, fecha))
}
