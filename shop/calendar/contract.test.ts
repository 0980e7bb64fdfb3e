import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCutting } from './contract.ts'

test('a cutting sheet from an older version, without the later fields, is decoded with their defaults', () => {
  const line = { codigo: '10001', nombre: 'Rib eye nacional', unidad: 'kilos' as const, cantidad: 1 }
  const cut = { codigo: '10001', nombre: 'Rib eye nacional', categoria: 'Premium' as const }
  const pack = {
    id: '0d9b3c3e-6f0e-4b57-9a3c-7d0c2a7be111',
    hora: '09:00',
    nombre: 'Ana Ríos',
    telefono: '6123-4567',
    direccion: 'Calle 50',
    tipoEntrega: 'domicilio' as const,
    notas: '',
    productos: [line],
  }
  const sheet = { gramos: 1000, cortes: [{ ...cut, gramos: 1000, kilos: 1, mediosKilos: 0 }], paquetes: [pack] }
  expect(z.decode(readCutting.reply, sheet)).toMatchObject({
    cortes: [{ preparacion: '' }],
    paquetes: [{ productos: [{ ...line, preparacion: '' }] }],
    salieron: 0,
  })
})
