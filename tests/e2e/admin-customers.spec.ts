import type { Page } from '@playwright/test'
import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson } from './account-steps.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { placeOrder } from './dashboard-steps.ts'
import { expect, test, visit } from './steps.ts'

const phoneNumber = () => `6${Math.floor(1_000_000 + Math.random() * 9_000_000)}`

/** Opens the record of the only customer that a search finds. */
async function openCustomer(page: Page, q: string, nombre: string): Promise<void> {
  await openAdmin(page, `/admin/clientes?q=${encodeURIComponent(q)}`)
  await page.getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
}

test('a customer is found by telephone, and the note about them stands where their next order is taken', async ({
  page,
}) => {
  const ana = { ...aPerson(), telefono: phoneNumber() }
  await placeOrder(page, ana)
  await openAdmin(page, '/admin/clientes')
  await page.getByLabel('Buscar cliente').fill(ana.telefono.slice(-7))
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('link', { name: ana.nombre })).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await page.getByRole('link', { name: ana.nombre }).click()
  await expect(page.getByRole('table', { name: 'Sus pedidos' })).toBeVisible()
  await page.getByLabel('Nota interna').fill('Perro bravo')
  await page.getByLabel('Llamar antes de cortar').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardada')).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })

  await visit(page, '/admin/pedidos/nuevo')
  await page.getByLabel('Buscar cliente').fill(ana.telefono)
  await page.getByRole('button', { name: ana.nombre }).click()
  await expect(page.getByText('Llamar antes de cortar. Nota de la tienda: Perro bravo')).toBeVisible()
})

test('two records of one person are joined, and separated again', async ({ page }) => {
  const telefono = phoneNumber()
  const [ana, anita] = [
    { ...aPerson(), telefono },
    { ...aPerson(), telefono },
  ]
  await placeOrder(page, ana)
  await placeOrder(page, anita)
  await openCustomer(page, ana.email, ana.nombre)
  await expect(page.getByText('1 pedido ·')).toBeVisible()
  await page.getByRole('button', { name: 'Unir' }).click()
  await expect(page.getByText('2 pedidos ·')).toBeVisible()
  await page.getByRole('button', { name: 'Separar' }).click()
  await expect(page.getByText('1 pedido ·')).toBeVisible()
})

test('the owner forgets somebody without an account: the person goes, the amounts stay', async ({ page, request }) => {
  const ana = { ...aPerson(), telefono: phoneNumber() }
  await setEstado(askByAdmin(request), await placeOrder(page, ana), 'entregado')
  await openCustomer(page, ana.email, ana.nombre)
  await page.getByRole('button', { name: 'Olvidar sus datos…' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Olvidar los datos de ${ana.nombre}?` })
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Olvidar sus datos' }).click()
  await expect(page.getByText(/Los respaldos los tienen hasta el/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos borrados' })).toBeVisible()
  await expect(page.getByText(ana.nombre)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Sus pedidos' }).getByText(/\$\d/)).toBeVisible()
  await visit(page, `/admin/clientes?q=${ana.telefono}`)
  await expect(page.getByText('Ningún cliente coincide con esa búsqueda')).toBeVisible()
})
