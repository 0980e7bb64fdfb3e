import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Day } from '#shop/dates.ts'
import { longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { SHOP } from './shop-under-test.ts'

/** The words of the journeys: what a person does with the shop, and what the shop's own people can look up. */

export { expect }

/** Every journey also fails when a page of it complains: an error, a refused script or style, a file that is not there. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = []
      context.on('weberror', (error) => pageErrors.push(String(error.error())))
      context.on('console', (message) => {
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) pageErrors.push(message.text())
      })
      context.on('response', (response) => {
        const isFile = !['document', 'fetch', 'xhr'].includes(response.request().resourceType())
        if (isFile && response.status() >= 400) pageErrors.push(`${response.status()} ${response.url()}`)
      })
      await use(pageErrors)
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

export interface Person {
  nombre: string
  telefono: string
  email: string
  direccion: string
}

/** Somebody who has never been here: the name and the e-mail belong to this journey alone. */
export function aPerson(): Person {
  const mark = randomUUID().slice(0, 8)
  return {
    nombre: `Ana Ríos ${mark}`,
    telefono: '+507 6123-4567',
    email: `ana.${mark}@correo.com`,
    direccion: 'Calle 50, PH Sol, apto. 4B, frente al parque',
  }
}

export interface Slot {
  fechaEntrega: Day
  horaEntrega: string
}

/** Opens a page and waits until it listens: a press before that would be a press on paper. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** React leaves its marks on the elements it has taken over. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

export const cutOnCounter = (page: Page, nombre: string): Locator =>
  page.getByRole('region', { name: 'En el mostrador' }).getByRole('link', { name: nombre, exact: true })

/** A cut of step 1. On the telephone it is found by its name; the other categories are closed. */
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

/** The ticket of step 1: beside the counter on a desk, behind «Ver pedido» on a telephone. */
export async function openCart(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  const ticket = sheet.or(page.getByRole('complementary', { name: 'Tu pedido' }))
  const see = page.getByRole('button', { name: 'Ver pedido' })
  await expect(see.or(ticket).first()).toBeVisible()
  if ((await see.isVisible()) && !(await sheet.isVisible())) await see.click()
  await expect(ticket).toBeVisible()
  return ticket
}

/** Closes the sheet of the telephone; a ticket that lies beside the counter needs no closing. */
export async function closeCart(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** The one on top: the open sheet of the telephone brings its own and lies over the bar. */
export const continueButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Continuar' })
    .or(page.getByRole('link', { name: 'Continuar' }))
    .last()

export async function goToData(page: Page): Promise<void> {
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
}

export async function fillForm(page: Page, person: Person, slot?: Slot): Promise<void> {
  await page.getByLabel('Nombre').fill(person.nombre)
  await page.getByLabel('Teléfono').fill(person.telefono)
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Dirección').fill(person.direccion)
  await chooseSlot(page, slot)
}

/** A day and an hour; without a wish, the first that are free. */
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
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeVisible()
}

/** The way to the last button, in one breath: a kilo of rib eye brought home. */
export async function readyToSend(page: Page, person: Person, slot?: Slot): Promise<void> {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await fillForm(page, person, slot)
  await goToConfirm(page)
}

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar pedido' })

/** The page of the order that was just sent. */
export const sentPage = (page: Page): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' }) })

/** The number that the person reads: the last eight characters of the order's id. */
export async function orderNumber(page: Page): Promise<string> {
  const text = await sentPage(page)
    .getByText(/^#[0-9A-F]{8}$/)
    .textContent()
  return (text ?? '').slice(1)
}

/** What a link to WhatsApp has already written for the person. */
export async function whatsappText(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/507\d{8}\?text=/)
  return new URL(href).searchParams.get('text') ?? ''
}

// ── What the shop's own people see ─────────────────────────────────────────────────────────────────────────────

export const asAdmin = {
  headers: {
    authorization: `Basic ${Buffer.from(`${SHOP.admin.username}:${SHOP.admin.password}`).toString('base64')}`,
  },
}

interface StoredOrder {
  id: string
  total: number
  descuento: number
  cliente: Person & Slot
}

export async function ordersOf({ nombre }: Person, request: APIRequestContext): Promise<StoredOrder[]> {
  const answer = await request.get('/api/orders/all', { ...asAdmin, params: { cliente: nombre } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).orders
}

interface FoundMail {
  to: string
  /** Everything, from the headers to the HTML, with its words put back together. */
  text: string
  html: string
}

/** The letters to a person that lie in the post box of the shop. */
export const mailsTo = (email: string): FoundMail[] => mails().filter(({ to }) => to === email)

/** The letters about an order, to whomever. */
export const mailsAbout = (number: string): FoundMail[] => mails().filter(({ text }) => text.includes(`#${number}`))

export const mails = (): FoundMail[] =>
  globSync('*.eml', { cwd: join(SHOP.data, 'mail') }).map((file) => {
    const mail = read.get(file) ?? readMail(file)
    read.set(file, mail)
    return mail
  })

/** A letter that lies there does not change any more. */
const read = new Map<string, FoundMail>()

function readMail(file: string): FoundMail {
  const text = unwrapped(readFileSync(join(SHOP.data, 'mail', file), 'utf8'))
  return {
    to: /^To: (.+)$/m.exec(text)?.[1] ?? '',
    text,
    html: /<!doctype html>.*<\/html>/s.exec(text)?.[0] ?? '',
  }
}

/** Undoes the quoted-printable wrapping of mail: `=\n` is no line end, `=C3=AD` is í. */
const unwrapped = (mail: string): string =>
  mail
    .replace(/=\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
