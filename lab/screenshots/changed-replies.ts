import type { PackingOrder } from '#shop/packing/packing-order.ts'
import { ORDER_ID, type State } from './states.ts'

/** States of screens whose reply is changed on its way. Nothing reaches the shop, where other screens would show it. */

/** Changes what a screen reads. */
export const reading =
  <Reply extends object>(url: string, change: (reply: Reply) => object): State =>
  async (page) => {
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as Reply
      await route.fulfill({ response, json: { ...reply, ...change(reply) } })
    })
  }

const TODAY = '**/api/admin/today'

/** Everything that can need a person, with the longest name of a cut. */
export const busyDay = reading(TODAY, () => ({
  atrasados: 3,
  sinConfirmar: 12,
  sinDia: 1,
  sinRetirar: 2,
  agotados: [
    { codigo: '10002', nombre: 'Chateaubriand (centro de filete) de res nacional', pedidos: 8, gramos: 8000 },
    { codigo: '10004', nombre: 'Rabo', pedidos: 1, gramos: 500 },
  ],
  fallidas: [
    { cola: 'correo', cuantas: 1 },
    { cola: 'whatsapp', cuantas: 4 },
  ],
  respaldo: { ultimo: null },
}))

export const quietDay = reading(TODAY, () => ({
  atrasados: 0,
  sinConfirmar: 0,
  sinDia: 0,
  sinRetirar: 0,
  agotados: [],
  fallidas: [],
  respaldo: null,
}))

/** The first two orders of the day were due two days before. */
export const missedInPacking = reading<{ pedidos: object[] }>('**/api/admin/empaque?*', ({ pedidos }) => ({
  atrasados: pedidos.slice(0, 2).map((order) => ({ ...order, fecha: '2026-11-18' })),
  pedidos: pedidos.slice(2),
}))

export const missedOnRoute = reading<{ paradas: object[] }>('**/api/admin/ruta?*', ({ paradas }) => ({
  paradas: paradas.map((stop, index) => (index < 2 ? { ...stop, fecha: '2026-11-18', estado: 'en_proceso' } : stop)),
}))

const PACKAGE = { gramos: 492, etiqueta: null, quien: 'admin', cuando: '2026-11-20T14:00:00.000Z' }
const LONG_CUT = { nombre: 'Chateaubriand (centro de filete) de res nacional madurado' }
const PACKAGES = Array.from({ length: 20 }, (_, id) => ({ ...PACKAGE, id: `${ORDER_ID.slice(0, -2)}${id + 10}` }))
/** Orders with the longest texts, and many packages of their last cut. */
export const longTexts = reading<{ pedidos: PackingOrder[] }>('**/api/admin/empaque?*', ({ pedidos }) => ({
  pedidos: pedidos.map((order) => ({
    ...order,
    nombre: 'Restaurante '.repeat(8).trim(),
    notas: 'Cortado grueso, sin hueso. '.repeat(18),
    productos: order.productos.map((line, place, { length }) =>
      place < length - 1
        ? line
        : { ...line, ...LONG_CUT, ...(length > 1 && { paquetes: PACKAGES, gramosReales: 9840 }) },
    ),
  })),
}))

/** Presses what only a phone shows. */
const pressOnPhone =
  (name: string): State =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
  }
export const more = pressOnPhone('Más')
export const filters = pressOnPhone('Filtros')
