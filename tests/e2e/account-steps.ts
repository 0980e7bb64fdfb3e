import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { decideWholesale } from '#commands/demo/builder.ts'
import { approveWholesale } from '#shop/wholesale/contract.ts'
import { SENT_ORDERS_KEY } from '#site/storage/browser-store.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { askByAdmin } from './calls.ts'
import { aPerson as aVisitor, mailsTo, type Person as Visitor, visit } from './steps.ts'

/** Shared steps of the journeys with an account: registration, sign-in, wholesale approval, stored orders. */

export interface Person extends Visitor {
  password: string
}

/** A person whom no other journey uses, with the password of an account that does not exist yet. */
export const aPerson = (): Person => ({ ...aVisitor(), password: 'secreto-1' })

/** Registers an account through the API; no page is signed in by it. */
export async function registerPerson(request: APIRequestContext, person: Person, tipo = 'individual'): Promise<void> {
  const { nombre, telefono, email, password } = person
  const data = { nombre, telefono, email, password, confirmPassword: password, tipo }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201)
}

/** Approves a person's wholesale request as an administrator. */
export const approve = (request: APIRequestContext, { email }: Person): Promise<void> =>
  decideWholesale(askByAdmin(request), email, approveWholesale)

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

/** Signs in through the form and waits for the landing page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await visit(page, '/auth')
  await fillLogin(page, person)
  await page.waitForURL('/')
}

/** Opens a page as a user who signed in earlier. */
export async function signInAndVisit(page: Page, person: Person, path: string): Promise<void> {
  await signInOnPage(page, person)
  await visit(page, path)
}

/** Signs a user in before a page is opened: the session comes from the API and is stored as the site stores it. */
export async function signInOnPage(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token, user } = await answer.json()
  const localStorage = [
    { name: 'userToken', value: token },
    { name: 'userData', value: JSON.stringify(user) },
  ]
  const context = page.context()
  const { origin } = new URL(answer.url())
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] })
}

/** The account links of the landing page: in the header on a desktop, in the menu on a phone, which is opened. */
export async function accountLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  const links = page.getByRole('navigation', { name: 'Cuenta' }).filter({ visible: true })
  await links.or(menu).filter({ visible: true }).first().waitFor()
  if (!(await links.isVisible())) await menu.click()
  return links
}

/** Stores a sent order and a draft order of a person in the browser. */
export async function storeLocalOrders(page: Page, { nombre, telefono, email, lugar }: Person): Promise<void> {
  const cliente = { ...EMPTY_DRAFT.cliente, nombre, telefono, email, lugar }
  const lines = [{ codigo: '10004', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 1, preparacion: '' }]
  const sent = [{ id: randomUUID(), tipoEntrega: 'domicilio', cliente }]
  const storedEntries = [
    [DRAFT_ORDER_KEY, JSON.stringify({ ...EMPTY_DRAFT, lines, cliente })],
    [SENT_ORDERS_KEY, JSON.stringify(sent)],
  ] as const
  await page.evaluate((storedEntries) => {
    for (const [key, text] of storedEntries) localStorage.setItem(key, text)
  }, storedEntries)
}

/** Expects the browser to have deleted the person's details, and to have kept the cuts of the draft order. */
export async function expectForgotten(page: Page, { nombre, telefono, email, lugar }: Person): Promise<void> {
  const storedEntries = () => page.evaluate(() => JSON.stringify(localStorage))
  for (const detail of [nombre, telefono, email, lugar.calle, lugar.referencia])
    await expect.poll(storedEntries).not.toContain(detail)
  expect(await storedEntries()).toContain('Rib eye nacional')
}

export const stored = (page: Page) => page.evaluate(() => [localStorage.userToken, localStorage.userData])

/** The path of the link in the newest mail of this kind to a person. */
export async function mailedPath({ email }: Person, kind: 'restablecer' | 'verificar'): Promise<string> {
  const find = () => mailsTo(email).flatMap(({ text }) => new RegExp(`/auth\\?${kind}=[\\w-]+`).exec(text)?.[0] ?? [])
  await expect.poll(find).not.toEqual([])
  return find().at(-1) ?? ''
}
