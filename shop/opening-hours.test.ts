import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const summaryOf = (text: string) =>
  openingHours(text)?.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek[0]}+${dayOfWeek.length} ${opens}-${closes}`)

test.each([
  { text: DEFAULT_SETTINGS.horarioTienda, hours: ['Monday+5 09:00-16:00', 'Saturday+1 08:00-12:00'] },
  { text: DEFAULT_SETTINGS.horarioEntrega, hours: ['Monday+5 08:00-17:00', 'Saturday+1 09:00-12:00'] },
  {
    text: 'Lunes a viernes de 8:30 a.m. a 6 p.m. y sabado 8 am - 12 pm',
    hours: ['Monday+5 08:30-18:00', 'Saturday+1 08:00-12:00'],
  },
  { text: 'Martes a domingo: 10:00 – 19:00', hours: ['Tuesday+6 10:00-19:00'] },
])('«$text» is read as $hours', ({ text, hours }) => expect(summaryOf(text)).toEqual(hours))

test.each([
  'Siempre',
  'Lun-Vie',
  'Lun-Vie 9-4, feriados cerrado',
  'Vie-Lun 9-4',
  'Lun 25-26',
  'Lun 5pm-8am',
  'Lun-Vie 9-12 y 1-5',
])('«%s» cannot be read and gives nothing', (text) => expect(openingHours(text)).toBeUndefined())
