import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import { PAGE_AGE_MS } from '#shop/catalog/prices/marked-price.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { askByAdmin } from './calls.ts'
import { expect } from './steps.ts'

/** A cut that no other journey uses: the others buy the cuts of the seed. */
export const aCut = (nombre = 'Piña de res') => {
  const suffix = randomUUID().slice(0, 8)
  return { codigo: `p-${suffix}`, nombre: `${nombre} ${suffix}` }
}
/** Creates a cut through the API, not yet available, at $10.00 the kilo and $5.00 the half kilo. */
export async function store(request: APIRequestContext, cut = aCut()) {
  const body = { ...cut, precioKg: 10, precioMedioKilo: 5, categoria: 'Especiales' as const }
  await askByAdmin(request)(createProduct, { body })
  return cut
}
export const storedPrice = async (page: Page, codigo: string): Promise<number> => {
  const { products } = await (await page.request.get('/api/admin/products/all')).json()
  return products.find((product: { codigo: string }) => product.codigo === codigo)?.precioKg
}
export const change = (
  request: APIRequestContext,
  codigo: string,
  body: NonNullable<CallInput<typeof updateProduct>['body']>,
) => askByAdmin(request)(updateProduct, { params: { codigo }, body })
/** Changes a price, and waits until a mark counts for the new one only: a page may be a little older than its quote. */
export async function changePrice(request: APIRequestContext, codigo: string, precioKg: number) {
  await change(request, codigo, { precioKg })
  await setTimeout(PAGE_AGE_MS)
}

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Buscar producto' }).fill(words)
export const edit = (page: Page, nombre: string): Promise<void> =>
  page.getByRole('button', { name: `Editar ${nombre}` }).click()
export const available = (page: Page, nombre: string): Locator =>
  page.getByRole('switch', { name: `${nombre} disponible` })
export const sheet = (page: Page, nombre: string): Locator => page.getByRole('dialog', { name: nombre })
export const expectToast = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
