import { expect, test } from 'vitest'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { journeyOf, stageName, stageTime } from './journey.ts'
import type { Step } from './tracked-order.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour + 5))
const happened = (...pasos: Step['paso'][]) => pasos.map((paso, index) => ({ paso, cuando: at(6 + index) }))
/** The journey in words: what is still to come stands in brackets. */
const journey = (estado: OrderEstado, pasos: Step[], tipoEntrega: TipoEntrega = 'domicilio') =>
  journeyOf({ estado, pasos, tipoEntrega }).map(({ paso, cuando }) => {
    const name = stageName(paso, tipoEntrega)
    return cuando ? name : `(${name})`
  })

test('an order has four steps from the start, those to come too', () => {
  const received = happened('recibido')
  expect(journey('pendiente', received)).toEqual(['Recibido', '(En preparación)', '(En camino)', '(Entregado)'])
  expect(journey('pendiente', received, 'retiro')).toEqual([
    'Recibido',
    '(En preparación)',
    '(Listo para retirar)',
    '(Entregado)',
  ])
})

test.each([
  {
    estado: 'en_proceso' as const,
    pasos: happened('recibido', 'en_proceso'),
    is: ['Recibido', 'En preparación', '(En camino)', '(Entregado)'],
  },
  {
    estado: 'en_proceso' as const,
    pasos: happened('recibido', 'en_proceso', 'empacado'),
    is: ['Recibido', 'Pesado y empacado', '(En camino)', '(Entregado)'],
  },
  {
    estado: 'pendiente' as const,
    pasos: happened('recibido', 'empacado'),
    is: ['Recibido', 'Pesado y empacado', '(En camino)', '(Entregado)'],
  },
  {
    estado: 'entregado' as const,
    pasos: happened('recibido', 'en_proceso', 'empacado', 'en_camino', 'entregado'),
    is: ['Recibido', 'Pesado y empacado', 'En camino', 'Entregado'],
  },
  { estado: 'entregado' as const, pasos: happened('recibido', 'entregado'), is: ['Recibido', 'Entregado'] },
])('$estado: $is', ({ estado, pasos, is }) => expect(journey(estado, pasos)).toEqual(is))

test('one that is picked up is being prepared, then ready', () =>
  expect(journey('en_proceso', happened('recibido', 'en_proceso', 'empacado'), 'retiro')).toEqual([
    'Recibido',
    'En preparación',
    'Listo para retirar',
    '(Entregado)',
  ]))

test('a failed delivery stays, and the way begins again', () =>
  expect(journey('en_proceso', happened('recibido', 'en_proceso', 'en_camino', 'no_se_pudo'))).toEqual([
    'Recibido',
    'En preparación',
    'En camino',
    'No se pudo entregar',
    '(En camino)',
    '(Entregado)',
  ]))

test('a cancelled order has nothing to come', () =>
  expect(journey('cancelado', happened('recibido', 'en_proceso', 'cancelado'))).toEqual([
    'Recibido',
    'En preparación',
    'Cancelado',
  ]))

test('what was taken back is not shown', () => {
  const back = happened('recibido', 'en_camino', 'entregado', 'pendiente')
  expect(journey('pendiente', back)).toEqual(['Recibido', '(En preparación)', '(En camino)', '(Entregado)'])
  expect(journey('en_camino', happened('recibido', 'en_camino', 'entregado', 'en_camino'))).toEqual([
    'Recibido',
    'En camino',
    '(Entregado)',
  ])
})

test('each step says its hour, one to come the hour for which it is due', () => {
  const cliente = { nombre: 'Ana', direccion: '', fechaEntrega: '2026-11-23', horaEntrega: '09:00' }
  const order = { cliente, esperaDia: false }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const time = (paso: Step['paso'], cuando?: Date) => plain(stageTime({ paso, cuando }, order))
  expect(time('recibido', at(6))).toBe('lun 23 nov, 6:00 a. m.')
  expect(time('en_proceso')).toBe('lun 23 nov, antes de las 9:00 a. m.')
  expect(time('en_camino')).toBe('lun 23 nov, hacia las 9:00 a. m.')
  expect(time('entregado')).toBe('lun 23 nov, 9:00–10:00 a. m.')
  expect(stageTime({ paso: 'entregado', cuando: undefined }, { ...order, esperaDia: true })).toBe('')
  const imported = { ...order, cliente: { ...cliente, horaEntrega: 'sin hora' } }
  expect(stageTime({ paso: 'entregado', cuando: undefined }, imported)).toBe('')
})
