import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { aPerson, type Person, registerPerson, signInAndVisit } from './account-steps.ts'
import { asAdmin } from './steps.ts'

/** The words of the journeys through the customer's own screen. */

/** Somebody with an account, signed in and on their own screen. */
export async function openDashboard(page: Page, request: APIRequestContext, path = '/dashboard'): Promise<Person> {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  return ana
}

type Line = { codigo: string; unidad: 'kilos' | 'medio kilo'; cantidad: number }
export const RIB_EYE: Line = { codigo: '10004', unidad: 'kilos', cantidad: 2 }
export const ENTRANA: Line = { codigo: '10010', unidad: 'medio kilo', cantidad: 3 }

/** Every order takes another hour: one holds only so many. */
let orderCount = 0

/** Sends an order as whoever is signed in on the page; gives its id. */
export async function placeOrder(page: Page, person: Person, productos: Line[] = [RIB_EYE]): Promise<string> {
  const { total } = await (await page.request.post('/api/orders/quote', { data: { productos } })).json()
  const { dias } = await (await page.request.get('/api/orders/slots')).json()
  const free = dias.flatMap(({ fecha, horas }: { fecha: string; horas: { hora: string; libre: boolean }[] }) =>
    horas.filter(({ libre }) => libre).map(({ hora }) => ({ fechaEntrega: fecha, horaEntrega: hora })),
  )
  const { nombre, telefono, email } = person
  const cliente = {
    nombre,
    telefono,
    email,
    direccion: 'Calle 50, PH Sol, apto. 4B',
    ...free[orderCount++ % (free.length >> 1)],
  }
  const answer = await page.request.post('/api/orders/submit', { data: { cliente, productos, total } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).orderId
}

/** What the administrator does, in another place. */
export async function setEstado(request: APIRequestContext, orderId: string, estado: string): Promise<void> {
  const answer = await request.put(`/api/orders/${orderId}/status`, { ...asAdmin, data: { estado } })
  expect(answer.status()).toBe(200)
}

export const short = (orderId: string): string => orderId.slice(-8).toUpperCase()
export const card = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: `Pedido ${short(orderId)}` })
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name })

/** Whose session this browser remembers. */
export const userId = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.userData).id)
