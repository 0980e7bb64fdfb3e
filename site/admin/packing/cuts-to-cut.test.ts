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
  expect(cutsToCut(orders, ticks)).toMatchObject([
    { hora: '09:00', codigo: '1', preparacion: 'En cubos', nombre: 'Falda', gramos: 1000, pedidos: 1, llamarAntes: [] },
    {
      hora: '10:00',
      codigo: '1',
      preparacion: '',
      gramos: 2500,
      pedidos: 2,
      llamarAntes: ['Ana Ríos'],
      cortado: false,
    },
    { hora: '10:00', codigo: '2', preparacion: '', nombre: 'Rabo', gramos: 1000, pedidos: 1, cortado: true },
  ])
})

test('a cut says in how many packs it goes, and how much of it the whole day needs', () => {
  const orders = [
    aPackingOrder({ id: 'a', hora: '09:00', productos: [aLine({ cantidad: 2, gramos: 2000 })] }),
    aPackingOrder({ id: 'b', hora: '09:00', productos: [aLine({ unidad: 'medio kilo', cantidad: 3, gramos: 1500 })] }),
    aPackingOrder({ id: 'c', hora: '10:00', productos: [aLine(), aLine({ preparacion: 'En cubos' })] }),
  ]
  expect(cutsToCut(orders, [])).toMatchObject([
    { hora: '09:00', gramos: 3500, kilos: 2, mediosKilos: 3, gramosDelDia: 4500 },
    { hora: '10:00', gramos: 1000, kilos: 1, mediosKilos: 0, gramosDelDia: 4500 },
    { hora: '10:00', preparacion: 'En cubos', gramos: 1000, gramosDelDia: 1000 },
  ])
})
