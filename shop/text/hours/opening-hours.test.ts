import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { DEFAULT_HOURS } from './default-hours.ts'
import { openingHours, spansOf, spansText, weekOf, weekText } from './opening-hours.ts'

const summaryOf = (text: string) =>
  openingHours(text)?.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek[0]}+${dayOfWeek.length} ${opens}-${closes}`)

test.each([
  { text: DEFAULT_SETTINGS.horarioTienda, hours: ['Monday+5 09:00-16:00', 'Saturday+1 08:00-12:00'] },
  { text: DEFAULT_SETTINGS.horarioEntrega, hours: ['Monday+5 08:00-17:00', 'Saturday+1 09:00-12:00'] },
  {
    text: 'Lunes a viernes de 8:30 a.m. a 6 p.m. y sabado 8 am - 12 pm',
    hours: ['Monday+5 08:30-18:00', 'Saturday+1 08:00-12:00'],
  },
  { text: 'Lun-Vie 9-12 y 1-5', hours: ['Monday+5 09:00-12:00', 'Monday+5 13:00-17:00'] },
  { text: 'Martes a domingo: 10:00 – 19:00', hours: ['Tuesday+6 10:00-19:00'] },
])('«$text» is read as $hours', ({ text, hours }) => expect(summaryOf(text)).toEqual(hours))

test.each(['Siempre', 'Lun-Vie', 'Lun-Vie 9-4, feriados cerrado', 'Vie-Lun 9-4', 'Lun 25-26', 'Lun 5pm-8am'])(
  '«%s» cannot be read and gives nothing',
  (text) => expect(openingHours(text)).toBeUndefined(),
)

const halfHours = Array.from(
  { length: 49 },
  (_, half) => `${`${half >> 1}`.padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)
const aDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 6 })
  .map((places) => places.sort((one, other) => one - other).map((place) => halfHours[place] ?? ''))
  .map((hours) =>
    hours.flatMap((opens, at) => (at % 2 ? [] : hours[at + 1] ? [{ opens, closes: hours[at + 1] ?? '' }] : [])),
  )
const aWeek = fc.array(aDay, { minLength: 7, maxLength: 7 })

test('any week that is written is read back, in both ways of writing it', () => {
  fc.assert(
    fc.property(aWeek, fc.boolean(), (week, halves) => {
      expect(weekOf(weekText(week, halves))).toEqual(week)
      for (const spans of week) expect(spansOf(spansText(spans, halves))).toEqual(spans)
    }),
  )
})

test('the specified texts follow from their tables', () => {
  const { horarioTienda, horarioEntrega, horarioRetiro } = DEFAULT_HOURS
  expect(weekText(weekOf(horarioTienda) ?? [], false)).toBe('Lun-Vie 9-4, Sáb 8-12')
  expect(weekText(weekOf(horarioEntrega) ?? [], true)).toBe('Lun-Vie 8AM-5PM, Sáb 9AM-12PM')
  expect(weekText(weekOf(horarioRetiro) ?? [], false)).toBe('Lun-Vie 9-4, Sáb 8-12')
})

test.each([
  { text: 'Lun, mié y vie 9-4', is: 'Lun 9-4, Mié 9-4, Vie 9-4' },
  { text: 'Sábado y domingo de 9 a 1', is: 'Sáb-Dom 9-1' },
  { text: 'Todos los días 8-6', is: 'Lun-Dom 8-6' },
  { text: 'Lun-Vie 8-12 y 1-5, Sáb 8-mediodía', is: 'Lun-Vie 8-12 y 1-5, Sáb 8-12' },
  { text: 'Lunes a viernes de 8 a. m. a 5 p. m.', is: 'Lun-Vie 8-5' },
  { text: 'Lun-Vie 17-20', is: 'Lun-Vie 5PM-8PM' },
  { text: 'sin horario', is: 'Sin horario' },
])('«$text» is understood', ({ text, is }) => expect(weekText(weekOf(text) ?? [], false)).toBe(is))

test.each(['mar 9-4', '9-4 y mar 8-2', '9-', 'abc'])('«%s» are no hours of one day', (text) =>
  expect(spansOf(text)).toBeUndefined(),
)

test.each(['Lun', 'Lun-Vie', 'hasta que se acabe', '9-4', 'Lun 9-', 'Vie-Lun 9-4', ''])('«%s» is not', (text) =>
  expect(weekOf(text)).toBeUndefined(),
)
