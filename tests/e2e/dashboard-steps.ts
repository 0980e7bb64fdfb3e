import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { freeSlots, kilos } from '#commands/demo/builder.ts'
import { aPerson, type Person, registerPerson, signInOnPage } from './account-steps.ts'
import { askBy, orderOf } from './calls.ts'
import { visit } from './steps.ts'

/** Shared steps of the journeys through the customer's dashboard. */

/** Registers a customer who is signed in on the page, which is not opened yet. */
export async function aCustomer(page: Page, request: APIRequestContext): Promise<Person> {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  return ana
}

/** Registers a customer, signs in and opens the dashboard. */
export async function openDashboard(page: Page, request: APIRequestContext, path = '/dashboard'): Promise<Person> {
  const ana = await aCustomer(page, request)
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: 'Hola, Ana' }).waitFor()
  return ana
}

type Line = { codigo: string; unidad: 'kilos' | 'medio kilo'; cantidad: number }
export const RIB_EYE: Line = kilos('10004', 2)
export const ENTRANA: Line = { codigo: '10010', unidad: 'medio kilo', cantidad: 3 }

/** Spreads the orders over the free hours, because the places of an hour are limited. */
let orderCount = 0

/** Places an order through the API as the user who is signed in on the page; returns its id. */
export async function placeOrder(page: Page, person: Person, productos: Line[] = [RIB_EYE]): Promise<string> {
  const free = await freeSlots(askBy(page.request))
  const slot = free[orderCount++ % (free.length >> 1)]
  return (await orderOf(page.request, person, slot, { productos })).id
}

export const short = (orderId: string): string => orderId.slice(-8).toUpperCase()
export const card = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: `Pedido ${short(orderId)}` })
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name })

/** The id of the user whom this browser has stored as signed in. */
export const userId = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.userData).id)
