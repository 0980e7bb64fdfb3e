import type { State } from './states.ts'

/** The states of the screens on which missed orders stand first. Nothing of it reaches the shop. */

const TODAY = '**/api/admin/today'

/** Changes what a screen reads. */
const reading =
  <Reply extends object>(url: string, change: (reply: Reply) => object): State =>
  async (page) => {
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as Reply
      await route.fulfill({ response, json: { ...reply, ...change(reply) } })
    })
  }

/** Everything that can need a person, with the longest name of a cut. */
export const busyDay = reading(TODAY, () => ({
  ...{ atrasados: 3, sinConfirmar: 12, sinDia: 1, sinRetirar: 2 },
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
  ...{ atrasados: 0, sinConfirmar: 0, sinDia: 0, sinRetirar: 0 },
  ...{ agotados: [], fallidas: [], respaldo: null },
}))

/** The first two orders of the day were due two days before. */
export const missedInPacking = reading<{ pedidos: object[] }>('**/api/admin/empaque?*', ({ pedidos }) => ({
  atrasados: pedidos.slice(0, 2).map((order) => ({ ...order, fecha: '2026-11-18' })),
  pedidos: pedidos.slice(2),
}))

export const missedOnRoute = reading<{ paradas: object[] }>('**/api/admin/ruta?*', ({ paradas }) => ({
  paradas: paradas.map((stop, index) => (index < 2 ? { ...stop, fecha: '2026-11-18', estado: 'en_proceso' } : stop)),
}))

/** Presses what only a phone has. */
const pressOnPhone =
  (name: string): State =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
  }
export const more = pressOnPhone('Más')
export const filters = pressOnPhone('Filtros')
