import { expect, test } from 'vitest'
import { aLine, aPackingOrder } from '#tests/support/packing-orders.ts'
import { cutsToCut } from './cuts-to-cut.ts'

test('cuts add up by hour and preparation, without what is weighed or removed, and keep their tick', () => {
  const orders = [
    aPackingOrder({
      id: 'a',
      hora: '10:00',
      productos: [aLine({ gramos: 2000 }), aLine({ codigo: '2', nombre: 'Rabo' })],
    }),
    aPackingOrder({
      id: 'b',
      hora: '10:00',
      llamarAntes: true,
      productos: [aLine({ gramos: 500 }), aLine({ gramosReales: 980 }), aLine({ quitada: true })],
    }),
    aPackingOrder({ id: 'c', hora: '09:00', productos: [aLine({ preparacion: 'En cubos' })] }),
  ]
  const ticks = [{ hora: '10:00', codigo: '2', preparacion: '' }]
  const cut = {
    codigo: '1',
    preparacion: '',
    nombre: 'Falda',
    gramos: 1000,
    pedidos: 1,
    llamarAntes: [],
    cortado: false,
  }
  expect(cutsToCut(orders, ticks)).toEqual([
    { ...cut, hora: '09:00', preparacion: 'En cubos' },
    { ...cut, hora: '10:00', gramos: 2500, pedidos: 2, llamarAntes: ['Ana Ríos'] },
    { ...cut, hora: '10:00', codigo: '2', nombre: 'Rabo', cortado: true },
  ])
})
