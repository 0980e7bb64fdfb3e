import { expect, test } from 'vitest'
import { z } from 'zod'
import { Order } from './order.ts'

test('an order without the later fields, from a process of an older version, is decoded with their defaults', () => {
  const line = {
    codigo: '10001',
    nombre: 'Rib eye nacional',
    categoria: 'Premium' as const,
    unidad: 'kilos' as const,
    cantidad: 1,
    gramos: 1000,
    precio: 10,
    precioKg: 10,
    precioMedioKilo: 5,
    subtotal: 10,
  }
  const order = z.decode(Order, {
    id: '0d9b3c3e-6f0e-4b57-9a3c-7d0c2a7be111',
    estado: 'pendiente',
    fechaCreacion: '2026-11-20T15:00:00.000Z',
    fechaActualizacion: '2026-11-20T15:00:00.000Z',
    tipoEntrega: 'domicilio',
    codigo: null,
    notas: '',
    cliente: {
      tipoCliente: 'individual',
      nombre: 'Ana Ríos',
      telefono: '6123-4567',
      email: 'ana@correo.com',
      direccion: 'Calle 50',
      fechaEntrega: '2026-11-23',
      horaEntrega: '09:00',
      notas: '',
    },
    productos: [line],
    subtotal: 10,
    descuento: 0,
    motivoDescuento: null,
    envio: 3.5,
    total: 13.5,
  })
  expect(order.cliente.quienRetira).toBe('')
  expect(order.productos).toMatchObject([{ gramos: 1000, preparacion: '' }])
})
