import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { SENT_ORDERS_KEY } from '#site/storage/browser-store.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { EMPTY_WIZARD } from '#site/storage/draft-order.ts'
import { SHOP } from './shop-under-test.ts'
import { asAdmin, mailsTo, type Person as Somebody, aPerson as somebody, visit } from './steps.ts'

/** The words of the journeys with an account: what a person does with it, and what the shop's own people do about it. */

export interface Person extends Somebody {
  password: string
}

/** Somebody who has never been here, with the password of the account they are going to have. */
export const aPerson = (): Person => ({ ...somebody(), password: 'secreto-1' })

/** Registers somebody in another browser. */
export async function registerPerson(request: APIRequestContext, person: Person, tipo = 'individual'): Promise<void> {
  const { nombre, telefono, email, password } = person
  const data = { nombre, telefono, email, password, confirmPassword: password, tipo }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201)
}

/** An administrator says yes to the wholesale request of a person. */
export async function approve(request: APIRequestContext, { email }: Person): Promise<void> {
  const { requests } = await (await request.get('/api/auth/wholesale-requests', asAdmin)).json()
  const { id } = requests.find((each: { email: string }) => each.email === email)
  const answer = await request.put(`/api/auth/wholesale-requests/${id}/approve`, { ...asAdmin, data: {} })
  expect(answer.status()).toBe(200)
}

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Correo electrónico' })
export const passwordField = (page: Page): Locator => page.getByLabel('Contraseña', { exact: true })
export const submit = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await submit(page, 'Iniciar Sesión').click()
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre completo').fill(person.nombre)
  await page.getByLabel('Teléfono').fill(person.telefono)
  await emailField(page).fill(person.email)
  await passwordField(page).fill(person.password)
  await page.getByLabel('Confirmar contraseña').fill(person.password)
}

/** Signs in through the screen and ends on the landing page, or where `path` leads. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await visit(page, '/auth')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/')
}

/** Opens a page as somebody who signed in here before. */
export async function signInAndVisit(page: Page, { email, password }: Person, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token, user } = await answer.json()
  const localStorage = [
    { name: 'userToken', value: token },
    { name: 'userData', value: JSON.stringify(user) },
  ]
  const context = page.context()
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin: SHOP.url, localStorage }] })
  await visit(page, path)
}

/** The account's place on the landing page: in the strip on a desk, in the menu on a telephone. */
export async function accountLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  const links = page.getByRole('navigation', { name: 'Cuenta' }).filter({ visible: true })
  await links.or(menu).filter({ visible: true }).first().waitFor()
  if (!(await links.isVisible())) await menu.click()
  return links
}

/** An order that was sent from this browser, and one that is being put together. */
export async function storeLocalOrders(page: Page, { nombre, telefono, email, direccion }: Person): Promise<void> {
  const cliente = { ...EMPTY_WIZARD.cliente, nombre, telefono, email, direccion }
  const lines = [{ codigo: '10004', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 1, preparacion: '' }]
  const sent = [{ id: randomUUID(), tipoEntrega: 'domicilio', cliente }]
  const storedEntries = [
    [DRAFT_ORDER_KEY, JSON.stringify({ ...EMPTY_WIZARD, lines, cliente })],
    [SENT_ORDERS_KEY, JSON.stringify(sent)],
  ] as const
  await page.evaluate((storedEntries) => {
    for (const [key, text] of storedEntries) localStorage.setItem(key, text)
  }, storedEntries)
}

/** Nothing in this browser names the person any more; the cuts of the order that is being put together stay. */
export async function expectForgotten(page: Page, { nombre, telefono, email, direccion }: Person): Promise<void> {
  const storedEntries = () => page.evaluate(() => JSON.stringify(localStorage))
  for (const detail of [nombre, telefono, email, direccion]) await expect.poll(storedEntries).not.toContain(detail)
  expect(await storedEntries()).toContain('Rib eye nacional')
}

export const stored = (page: Page) => page.evaluate(() => [localStorage.userToken, localStorage.userData])

/** The link of the newest letter to a person, as a path of this site. */
export async function mailedPath({ email }: Person, kind: 'restablecer' | 'verificar'): Promise<string> {
  const find = () => mailsTo(email).flatMap(({ text }) => new RegExp(`/auth\\?${kind}=[\\w-]+`).exec(text)?.[0] ?? [])
  await expect.poll(find).not.toEqual([])
  return find().at(-1) ?? ''
}
