import { expect, test } from 'vitest'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { areaException, exceptionText, slotExceptions } from './exceptions.ts'

const NOW = new Date('2026-11-20T14:20:00-05:00')
const asked = (slot: string, tipoEntrega: TipoEntrega = 'domicilio', cerrado = false) => {
  const [fechaEntrega = '', horaEntrega = ''] = slot.split(' ')
  const handover = { ...DEFAULT_HOURS, tipoEntrega }
  const decided = cerrado ? { cerrado, motivo: 'Inventario' } : undefined
  const result = slotExceptions({ fechaEntrega, horaEntrega }, NOW, handover, decided)
  return 'refused' in result ? result.refused.error : result.found.map(({ exception }) => exception)
}

test.for([
  { what: 'an ordinary day', slot: '2026-11-23 09:00', is: [] },
  { what: 'today, in this hour', slot: '2026-11-20 14:00', is: ['hoy'] },
  { what: 'today, in an hour that is over', slot: '2026-11-20 13:00', is: 'Esa hora ya pasó' },
  { what: 'yesterday', slot: '2026-11-19 09:00', is: 'El jue 19 nov ya pasó' },
  { what: 'a Sunday, at an hour of Mondays', slot: '2026-11-22 17:00', is: ['cerrado'] },
  { what: 'a holiday', slot: '2026-11-28 09:00', is: ['cerrado'] },
  { what: 'a closed day', slot: '2026-11-23 09:00', cerrado: true, is: ['cerrado'] },
  { what: 'today, closed', slot: '2026-11-20 15:00', cerrado: true, is: ['hoy', 'cerrado'] },
  { what: 'a closed day, to be picked up', slot: '2026-11-23 17:00', tipo: 'retiro', cerrado: true, is: ['cerrado'] },
  {
    what: 'an hour in which nobody is there to hand it out',
    slot: '2026-11-23 17:00',
    tipo: 'retiro',
    is: 'El lun 23 nov hay horas de 9:00\u00a0a.\u00a0m. a 4:00\u00a0p.\u00a0m.',
  },
] as const)('$what: $is', ({ slot, is, ...given }) => {
  const { tipo, cerrado } = { tipo: 'domicilio', cerrado: false, ...given } as const
  expect(asked(slot, tipo, cerrado)).toEqual(is)
})

test('a place outside the area is one, an unknown one and one inside are none', () => {
  expect(areaException('belisario-porras', 'bella-vista')).toMatchObject([{ exception: 'zona' }])
  expect([areaException('bella-vista', 'bella-vista'), areaException('', 'bella-vista')]).toEqual([[], []])
})

test('the history says what was excepted and why', () => {
  expect(exceptionText(['hoy', 'llena'], 'Cumpleaños')).toBe('Excepción: para hoy, hora llena. Motivo: Cumpleaños')
  expect(exceptionText([], 'Cumpleaños')).toBe('Motivo: Cumpleaños')
  expect(exceptionText([], '')).toBe('')
})
