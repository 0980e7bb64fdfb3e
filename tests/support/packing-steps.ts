import { randomUUID } from 'node:crypto'
import { sendOrder } from '#commands/demo/builder.ts'
import { changeLine, undoChange, weighLine } from '#shop/packing/contract.ts'
import { anOrder, aProduct } from './builders.ts'
import { readOrderOf } from './payments.ts'
import { ana, tono } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Palomilla, its possible replacements, and two that are not: one that has run out, and a case. */
export const PACKING_CUTS = [
  aProduct({
    codigo: '10001',
    nombre: 'Palomilla',
    precioKg: 10,
    categoria: 'Plancha',
    preparaciones: ['En bistec', 'Sin grasa'],
  }),
  aProduct({
    codigo: '10002',
    nombre: 'Pulpa negra',
    precioKg: 8,
    categoria: 'Guisos',
    preparaciones: ['Sin grasa'],
  }),
  aProduct({ codigo: '10003', nombre: 'Rib eye', precioKg: 20, categoria: 'Premium' }),
  aProduct({ codigo: '10004', nombre: 'Rabo', precioKg: 9, disponible: false }),
  aProduct({ codigo: '20001', nombre: 'Caja', precioKg: 5, cajaKilos: 10 }),
]

const TWO = [
  {
    codigo: '10001',
    unidad: 'kilos' as const,
    cantidad: 2,
    preparacion: 'En bistec, sin grasa',
    siNoHay: 'cambiar' as const,
  },
  { codigo: '10003', unidad: 'medio kilo' as const, cantidad: 1 },
]

/** Steps for an order of Ana: two kilos of Palomilla at $10.00 and half a kilo of Rib eye at $20.00. */
export const packingSteps = (shop: TestShop) => ({
  order: async (given: Parameters<typeof anOrder>[0] = {}) => {
    const form = anOrder({ productos: TWO, total: 33.5, ...given })
    return (await sendOrder(shop.as(ana).ask, form)).id
  },
  change: (id: string, por: string | null, { posicion = 0, codigo = '10001', cambio = randomUUID() } = {}) =>
    shop.as(tono).call(changeLine, { params: { id, posicion: String(posicion) }, body: { cambio, codigo, por } }),
  undo: (id: string, cambio: string) => shop.as(tono).call(undoChange, { params: { id, posicion: '0', cambio } }),
  weigh: (id: string, gramos: number, { posicion = 0, codigo = '10001', paquete = randomUUID() } = {}) =>
    shop.as(tono).call(weighLine, { params: { id, posicion: String(posicion) }, body: { paquete, gramos, codigo } }),
  stored: (id: string) => readOrderOf(shop, id),
})
