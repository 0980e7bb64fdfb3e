import { expect, type Page } from '@playwright/test'
import { press, type State } from './states.ts'

/** The states of the courier's screen. Nothing of it reaches the shop: the other screens would show it. */

type Stop = Record<string, unknown> & { pasos: object[] }

const stepOf = (que: string, given: object = {}) => ({
  ...{ paso: crypto.randomUUID(), que, cuando: '2026-11-20T14:40:00.000Z', quien: 'beto' },
  ...{ recibe: '', motivo: '', foto: false },
  ...given,
})

/** Changes the stops that the page reads. */
const withStops =
  (change: (stop: Stop, index: number) => object | undefined): State =>
  async (page) => {
    await page.route('**/api/admin/ruta?*', async (route) => {
      const response = await route.fetch()
      const day = await response.json()
      const paradas = day.paradas.map((stop: Stop, index: number) => ({ ...stop, ...change(stop, index) }))
      await route.fulfill({ response, json: { ...day, paradas } })
    })
  }

/** The first stop delivered, the second one failed, the third one moved and the fourth one on its way. */
export const inEveryState = withStops((_, index) =>
  [
    { estado: 'entregado', pasos: [stepOf('en_camino'), stepOf('entregado', { recibe: 'Portería', foto: true })] },
    { estado: 'en_proceso', pasos: [stepOf('no_se_pudo', { motivo: 'No contestó el teléfono' })] },
    { estado: 'en_proceso', fecha: '2026-11-24', pasos: [stepOf('no_se_pudo', { motivo: 'No había nadie' })] },
    { estado: 'en_camino', pasos: [stepOf('en_camino')] },
  ].at(index),
)

export const allDelivered = withStops(() => ({
  estado: 'entregado',
  pasos: [stepOf('en_camino'), stepOf('entregado', { recibe: 'Ana' })],
}))

export const packed = withStops(() => ({ estado: 'en_proceso' }))

/** Stops with the longest texts, without a telephone that can be called. */
export const longStops = withStops(() => ({
  nombre: 'Restaurante Hermanos Domínguez y Compañía '.repeat(2).trim(),
  telefono: '',
  direccion:
    'Calle 74 Este, edificio Torres del Parque, torre B, piso 12, apartamento 12-C\nFrente al parque Omar. '.repeat(2),
  corregimiento: null,
  notas: 'El portón es el azul; tocar dos veces y esperar a que el guardia llame al apartamento. '.repeat(5),
}))

const asCourier: State = async (page) => {
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch()
    const { admin, ...reply } = await response.json()
    await route.fulfill({ response, json: { ...reply, admin: { ...admin, rol: 'repartidor' } } })
  })
}

export const courierOnTheWay: State = async (page) => {
  await asCourier(page)
  await inEveryState(page)
}

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

export const stepWaits: State = async (page) => {
  await stepAnswers('nothing')(page)
  await press(/^En camino$/)(page)
  await expect(page.getByText('1 paso espera')).toBeVisible()
}

export const stepRefused: State = async (page) => {
  await stepAnswers('refused')(page)
  await press(/^En camino$/)(page)
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
}

/** The runs as they are proposed, which the shop does not store. */
const proposed: State = async (page) => {
  let vueltas: string[][] = []
  await page.route('**/api/admin/ruta/vueltas', async (route) => {
    vueltas = route.request().postDataJSON().vueltas
    await route.fulfill({ json: { success: true, vueltas } })
  })
  await page.route('**/api/admin/ruta?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), vueltas } })
  })
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

export const finishingWithNothing = press(/^Entregado$/, /^Anotar la entrega$/)
export const failing = press(/^No se pudo$/)

export const reportOfRoute: State = async (page) => {
  await page.route('**/api/reports/weekly', async (route) => {
    const response = await route.fetch()
    const { report, ...reply } = await response.json()
    const reparto = { aTiempo: 41, tarde: 3, fallidas: 2 }
    await route.fulfill({ response, json: { ...reply, report: { ...report, reparto } } })
  })
}
