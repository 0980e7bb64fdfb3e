import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Slot } from '#commands/demo/builder.ts'
import { longDayText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import type { listSlots } from '#shop/orders/contract.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { corregimientoOf } from '#shop/places/corregimientos.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR, type Lugar } from '#shop/places/lugar.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { fetchAsOwner } from './calls.ts'

/** Shared steps of the journeys: what a visitor does on the pages, and what the shop stored and mailed. */

export { mails, mailsAbout, mailsTo } from './mail-folder.ts'
export { test } from './page-errors.ts'
export { expect }

export interface Person {
  nombre: string
  telefono: string
  email: string
  /** The address as the shop writes it from its parts. */
  direccion: string
  lugar: Lugar
}

export const HOME: Lugar = {
  ...EMPTY_LUGAR,
  ...{ corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', apartamento: '4B' },
  referencia: 'Frente al parque',
}

/** A person whose name and e-mail address no other journey uses. */
export function aPerson(nombre = 'Ana Ríos'): Person {
  const suffix = randomUUID().slice(0, 8)
  return {
    nombre: `${nombre} ${suffix}`,
    telefono: '+507 6123-4567',
    email: `ana.${suffix}@correo.com`,
    direccion: direccionOf(HOME),
    lugar: HOME,
  }
}

export type { Slot }

/** Opens a page and waits for hydration: a click before it would have no effect. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/**
 * Every page says so, also an error page (site/root.tsx). Not an `expect`: for each look that does not hold, Playwright
 * writes the accessibility tree of the whole page.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export const cutOnCounter = (page: Page, nombre: string): Locator =>
  page.getByRole('region', { name: 'En el mostrador' }).getByRole('link', { name: nombre, exact: true })

/** A cut of step 1, searched for by its name: on a phone the other categories are collapsed. */
export async function findCut(page: Page, nombre: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Buscar un corte' }).fill(nombre)
  return page.getByRole('article', { name: nombre, exact: true })
}

type Unidad = 'Kilo' | 'Medio kilo'

export async function addCut(page: Page, nombre: string, unidad: Unidad = 'Kilo', cantidad = 1): Promise<void> {
  const cut = await findCut(page, nombre)
  await cut.getByRole('radio', { name: new RegExp(`^${unidad}`) }).check()
  await cut.getByRole('button', { name: `Agregar ${nombre}` }).click()
  for (let more = 1; more < cantidad; more++) await oneMore(cut, nombre)
  await page.getByRole('searchbox', { name: 'Buscar un corte' }).clear()
}

export const oneMore = (place: Locator, nombre: string): Promise<void> =>
  place.getByRole('button', { name: `Agregar uno de ${nombre}` }).click()

export const oneLess = (place: Locator, nombre: string): Promise<void> =>
  place.getByRole('button', { name: `Quitar uno de ${nombre}` }).click()

/** Shows the cart of step 1: a column on a desktop, a dialog behind «Ver pedido» on a phone. */
export async function openCart(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  const cart = sheet.or(page.getByRole('complementary', { name: 'Tu pedido' }))
  const open = page.getByRole('button', { name: 'Ver pedido' })
  await open.or(cart).first().waitFor()
  if ((await open.isVisible()) && !(await sheet.isVisible())) await open.click()
  await cart.waitFor()
  return cart
}

/** Closes the cart dialog of a phone; on a desktop the cart is a column that stays. */
export async function closeCart(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
}

/** The last match: the open cart dialog of a phone has a button of its own, over the one of the bottom bar. */
export const continueButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Continuar' })
    .or(page.getByRole('link', { name: 'Continuar' }))
    .last()

export async function goToData(page: Page): Promise<void> {
  await continueButton(page).click()
  await page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' }).waitFor()
}

export async function fillForm(page: Page, person: Person, slot?: Slot): Promise<void> {
  await page.getByLabel('Nombre').fill(person.nombre)
  await page.getByLabel('Teléfono').fill(person.telefono)
  await page.getByLabel('Correo').fill(person.email)
  await fillAddress(page, person.lugar)
  await chooseSlot(page, slot)
}

/** Fills in an address; a corregimiento is chosen by its whole name. */
export async function fillAddress(page: Page, lugar: Lugar = HOME): Promise<void> {
  const { corregimiento, calle, edificio, apartamento, referencia } = lugar
  await page.getByRole('combobox', { name: 'Corregimiento' }).fill(corregimientoOf(corregimiento)?.nombre ?? '')
  await page.getByLabel('Barriada o calle').fill(calle)
  await page.getByLabel('Edificio o casa').fill(edificio)
  if (apartamento) await page.getByLabel('Apto.').fill(apartamento)
  await page.getByLabel('Punto de referencia').fill(referencia)
}

/** Chooses a day and an hour; without `slot`, the first that are free. */
export async function chooseSlot(page: Page, slot?: Slot): Promise<void> {
  const days = page.getByRole('group', { name: 'Día de entrega' })
  const hours = page.getByRole('group', { name: 'Hora de entrega' })
  await (slot
    ? days.getByRole('radio', { name: longDayText(slot.fechaEntrega) })
    : days.getByRole('radio', { disabled: false }).first()
  ).check()
  await (slot
    ? hours.getByRole('radio', { name: windowText(slot.horaEntrega) })
    : hours.getByRole('radio', { disabled: false }).first()
  ).check()
}

export async function goToConfirm(page: Page): Promise<void> {
  await continueButton(page).click()
  await page.getByRole('heading', { level: 1, name: 'Revisa y envía' }).waitFor()
}

/**
 * Opens the last step of the wizard with the home delivery of one kilo of rib eye, in the first free hour unless given
 * otherwise. order-as-visitor.spec.ts walks through the steps before it.
 */
export async function readyToSend(page: Page, person: Person, slot?: Slot): Promise<void> {
  const { nombre, telefono, email, lugar } = person
  const { fechaEntrega, horaEntrega } = slot ?? (await firstFree(page))
  const cliente = { ...EMPTY_DRAFT.cliente, nombre, telefono, email, lugar, fechaEntrega, horaEntrega }
  await openWithRibEye(page, '/haz-tu-pedido?paso=confirmar', { cliente })
  await sendButton(page).waitFor()
}

/** Opens the second step of the wizard with one kilo of rib eye in the cart. */
export async function openForm(page: Page): Promise<void> {
  await openWithRibEye(page, '/haz-tu-pedido?paso=datos')
  await page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' }).waitFor()
}

/** Opens a page once a kilo of rib eye, and what is given, were added to the order that the browser keeps. */
async function openWithRibEye(page: Page, path: string, given: Partial<typeof EMPTY_DRAFT> = {}): Promise<void> {
  const keeping = await page.addInitScript(
    ({ key, empty, line, given }) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') ?? empty
      localStorage.setItem(key, JSON.stringify({ ...kept, ...given, lines: [...kept.lines, line] }))
    },
    { key: DRAFT_ORDER_KEY, empty: EMPTY_DRAFT, line: RIB_EYE, given },
  )
  await visit(page, path)
  await keeping.dispose()
}

const RIB_EYE: CartLine = { codigo: '10004', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 1, preparacion: '' }

async function firstFree(page: Page): Promise<Slot> {
  const { dias }: Reply<typeof listSlots> = await (await page.request.get('/api/orders/slots')).json()
  const free = dias.flatMap(({ fecha, horas }) => horas.map((hour) => ({ ...hour, fecha }))).find(({ libre }) => libre)
  if (!free) throw new Error('There is no hour left to deliver')
  return { fechaEntrega: free.fecha, horaEntrega: free.hora }
}

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar pedido' })

/** The confirmation page of an order that was just sent. */
export const sentPage = (page: Page): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' }) })

/** The order number shown to the customer: the last eight characters of the order's id. */
export async function orderNumber(page: Page): Promise<string> {
  const text = await sentPage(page)
    .getByText(/^#[0-9A-F]{8}$/)
    .textContent()
  return (text ?? '').slice(1)
}

/** The message that a WhatsApp link prefills. */
export async function whatsappText(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/507\d{8}\?text=/)
  return new URL(href).searchParams.get('text') ?? ''
}

// ── What the shop stored and mailed ────────────────────────────────────────────────────────────────────────────

interface StoredOrder {
  id: string
  total: number
  descuento: number
  cliente: Person & Slot
}

export async function ordersOf({ nombre }: Pick<Person, 'nombre'>, request: APIRequestContext): Promise<StoredOrder[]> {
  const answer = await fetchAsOwner(request)('/api/orders/all', { params: { cliente: nombre } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).orders
}
