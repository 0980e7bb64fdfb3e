import { expect, type Page } from '@playwright/test'
import { reading } from './changed-replies.ts'
import { press, type State } from './states.ts'

/** States of the courier's screen that the demo lacks. Nothing reaches the shop, where other screens would show it. */

const ROUTE = '**/api/admin/ruta?*'

/** Stops with the longest texts, without a telephone that can be called. */
const LONG = {
  nombre: 'Restaurante Hermanos Domínguez y Compañía '.repeat(2).trim(),
  telefono: '',
  direccion:
    'Calle 74 Este, edificio Torres del Parque, torre B, piso 12, apartamento 12-C\nFrente al parque Omar. '.repeat(2),
  corregimiento: null,
  notas: 'El portón es el azul; tocar dos veces y esperar a que el guardia llame al apartamento. '.repeat(5),
}
const longStops = reading<{ paradas: object[] }>(ROUTE, ({ paradas }) => ({
  paradas: paradas.map((stop) => ({ ...stop, ...LONG })),
}))

export const asCourier = reading<{ admin: object }>('**/api/admin/session', ({ admin }) => ({
  admin: { ...admin, rol: 'repartidor' },
}))

export const courierWithLongStops: State = async (page) => {
  await asCourier(page)
  await longStops(page)
}

const stepAnswers =
  (answer: 'nothing' | 'refused'): State =>
  async (page) => {
    const refused = { success: false, error: 'Ese pedido ya está Cancelado: llama a la tienda' }
    await page.route(/\/api\/admin\/ruta\/[^/]+\/(en-camino|entregado|no-se-pudo)$/, (route) =>
      answer === 'nothing' ? route.abort() : route.fulfill({ status: 409, json: refused }),
    )
  }

/** The first stop is already on its way; takes the next packed one along. */
const leaveWithNext = press(/En Proceso\s*Empacado$/, /^En camino$/)

export const stepWaits: State = async (page) => {
  await stepAnswers('nothing')(page)
  await leaveWithNext(page)
  await expect(page.getByText('1 paso espera')).toBeVisible()
}

export const stepRefused: State = async (page) => {
  await stepAnswers('refused')(page)
  await leaveWithNext(page)
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
}

/** The proposed runs, which the shop does not store. */
const proposed: State = async (page) => {
  let vueltas: string[][] = []
  await page.route('**/api/admin/ruta/vueltas', async (route) => {
    vueltas = route.request().postDataJSON().vueltas
    await route.fulfill({ json: { success: true, vueltas } })
  })
  await reading(ROUTE, () => ({ vueltas }))(page)
  await press(/^Proponer vueltas/)(page)
  await expect(page.getByRole('region', { name: 'Vuelta 1' })).toBeVisible()
}
export const runs: State = proposed
export const arranging: State = async (page) => {
  await proposed(page)
  await press(/^Ordenar vueltas/)(page)
}
export const proposingAgain: State = async (page) => {
  await proposed(page)
  await press(/^Proponer vueltas/)(page)
}

export const sheet: State = async (page: Page) => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await proposed(page)
  await press(/^Imprimir la hoja/)(page)
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
}

export const finishingWithNothing = press(/^Entregado · /, /^Anotar la entrega$/)
export const failing = press(/^No se pudo$/)
