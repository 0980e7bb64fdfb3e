import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { setEstado, takePayment } from '#commands/demo/builder.ts'
import { usd } from '#shop/money.ts'
import { readCustomerMoney } from '#shop/payments/contract.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, type Person } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin } from './calls.ts'
import { countInput } from './counted-input.ts'
import { placeOrder, short } from './dashboard-steps.ts'
import { printedPages } from './packing-steps.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

const phoneNumber = () => `6${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
const aCustomer = (): Person => ({ ...aPerson(), telefono: phoneNumber() })

/** Delivered orders of one customer; the oldest first. */
async function deliver(page: Page, request: APIRequestContext, ana: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await placeOrder(page, ana))
  for (const id of ids) await setEstado(askByAdmin(request), id, 'entregado')
  return ids
}

const money = (page: Page) => page.getByRole('region', { name: 'Pagos' })
const row = (page: Page, id: string) =>
  page
    .getByRole('row')
    .filter({ hasText: `#${short(id)}` })
    .first()

/** Pastes a picture, as from a chat. */
const paste = (dialog: Locator, base64: string) =>
  dialog.locator('form').evaluate((form, text) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'yappy.jpg', { type: 'image/jpeg' }))
    form.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, base64)

test('a payment is noted in the office in at most 4 taps, and reversed with a reason', async ({ page, request }) => {
  const ana = aCustomer()
  const [id = ''] = await deliver(page, request, ana, 1)
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  await expect(row(page, id)).toContainText('Falta $24.50')
  const counted = await countInput(page)
  await page.getByRole('button', { name: `Ver el pedido ${short(id)}` }).click()
  await money(page).getByRole('button', { name: 'Recibí un pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibí un pago' })
  await expect(dialog.getByLabel('Cuánto')).toHaveValue('24.50')
  await expectFitsAndAccessible(page)
  await dialog.getByText('Yappy', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Anotar $24.50' }).click()
  await expect(money(page).getByRole('listitem')).toContainText('Yappy $24.50')
  expect(await counted.taps()).toBe(4)
  await expect(money(page).getByText('Pagado')).toBeVisible()
  await expectFitsAndAccessible(page)

  await money(page).getByRole('button', { name: 'Anular' }).click()
  const ask = page.getByRole('dialog', { name: '¿Anular Yappy $24.50?' })
  await ask.getByRole('button', { name: 'Anular' }).click()
  await expect(ask.getByText('Escribe por qué')).toBeVisible()
  await ask.getByLabel('¿Por qué?').fill('Era de otro cliente')
  await ask.getByRole('button', { name: 'Anular' }).click()
  await expect(money(page).getByText('se anuló: Era de otro cliente')).toBeVisible()
  await expect(money(page).getByRole('listitem')).toContainText('Yappy $24.50 · anulado')
  await expect(money(page).getByRole('button', { name: 'Anular' })).toHaveCount(0)
  await expect(money(page).getByText('Falta $24.50')).toBeVisible()

  const print = page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true })
  await expect((await printedPages(page, print)).first()).toContainText('Falta $24.50')
})

test('a transfer over six orders of a restaurant is noted in at most 8 taps, the oldest first', async ({
  page,
  request,
}) => {
  const fonda = aCustomer()
  const ids = await deliver(page, request, fonda, 6)
  await openAdmin(page, `/admin/clientes?q=${encodeURIComponent(fonda.email)}`)
  const counted = await countInput(page)
  await page.getByRole('link', { name: fonda.nombre }).click()
  const account = page.getByRole('region', { name: 'Cuenta' })
  await expect(account.getByText('Debe $147.00.')).toBeVisible()
  await expect(account.getByRole('list', { name: 'Lo que debe' }).getByRole('listitem')).toHaveCount(6)
  await account.getByRole('button', { name: 'Recibí un pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibí un pago' })
  await dialog.getByText('Transferencia', { exact: true }).click()
  await expect(dialog.getByLabel(/^#/)).toHaveCount(6)
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar $147.00' }).click()
  await expect(account.getByText('No debe nada.')).toBeVisible()
  // Half of the eight that it may take.
  expect(await counted.taps()).toBe(4)
  for (const id of ids) expect((await storedOrder(request, id)).dinero).toEqual({ es: 'pagado', monto: 24.5 })
})

test('a repeated reference is warned of, and noted all the same; the rest is balance and pays the next order', async ({
  page,
  request,
}) => {
  const ana = aCustomer()
  const referencia = `REF ${phoneNumber()}`
  const [first = ''] = await deliver(page, request, ana, 1)
  const second = await placeOrder(page, ana)
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  await page.getByRole('button', { name: `Ver el pedido ${short(first)}` }).click()
  await money(page).getByRole('button', { name: 'Recibí un pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibí un pago' })
  await dialog.getByLabel('Cuánto').fill('30')
  await dialog.getByLabel('Referencia (opcional)').fill(referencia)
  await expect(dialog.getByText('Quedan $5.50 como saldo del cliente.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anotar $30.00' }).click()
  await expect(dialog.getByText('Falta $24.50 y anotas $30.00.')).toBeVisible()
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar de todas formas' }).click()
  await expect(dialog).toBeHidden()
  await expect(money(page).getByText('Pagado')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: `Ver el pedido ${short(second)}` }).click()
  await money(page).getByRole('button', { name: 'Usar su saldo de $5.50' }).click()
  await expect(money(page).getByText('Falta $19.00')).toBeVisible()
  await money(page).getByRole('button', { name: 'Recibí un pago' }).click()
  await dialog.getByLabel('Referencia (opcional)').fill(referencia.toLowerCase())
  await dialog.getByRole('button', { name: 'Anotar $19.00' }).click()
  await expect(dialog.getByText('Ya hay un pago con esa referencia.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const { customerId } = await storedOrder(request, second)
  const { dinero } = await askByAdmin(request)(readCustomerMoney, { params: { id: customerId } })
  expect([usd(dinero.saldo), usd(dinero.porCobrar)]).toEqual(['$0.00', '$19.00'])
})

test('a payment of one order is given to another one of the same customer; what was owed before is noted, and that the customer pays by month', async ({
  page,
  request,
}) => {
  const ana = aCustomer()
  const [first = '', second = ''] = await deliver(page, request, ana, 2)
  await takePayment(askByAdmin(request), { monto: 24.5, pedidos: [{ id: first, monto: 24.5 }] })
  await openAdmin(page, `/admin/clientes?q=${encodeURIComponent(ana.email)}`)
  await page.getByRole('link', { name: ana.nombre }).click()
  const account = page.getByRole('region', { name: 'Cuenta' })
  await account.getByRole('button', { name: 'Repartir Yappy $24.50' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repartir Yappy $24.50' })
  await expect(dialog.getByLabel(`#${short(first)}`)).toHaveValue('24.50')
  await dialog.getByLabel(`#${short(second)}`).fill('20')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Repartiste $20.00 más de lo que se pagó')).toBeVisible()
  await dialog.getByLabel(`#${short(first)}`).fill('')
  await expect(dialog.getByText('Quedan $4.50 como saldo del cliente.')).toBeVisible()
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(account.getByText('Tiene $4.50 a favor y debe $29.00.')).toBeVisible()
  expect((await storedOrder(request, first)).dinero).toEqual({ es: 'falta', monto: 24.5 })
  expect((await storedOrder(request, second)).dinero).toEqual({ es: 'falta', monto: 4.5 })

  await account.getByRole('button', { name: 'Debe de antes…' }).click()
  const before = page.getByRole('dialog', { name: `Lo que ${ana.nombre} debe de antes` })
  await before.getByLabel('Cuánto').fill('120')
  await before.getByLabel('De qué').fill('Facturas de octubre')
  await before.getByRole('button', { name: 'Anotar' }).click()
  // The $4.50 in favour goes against it.
  await expect(account.getByText('Debe $144.50, de eso $115.50 de antes.')).toBeVisible()
  await account.getByText('A cuenta', { exact: true }).click()
  await expect(account.getByText('Guardado.')).toBeVisible()
  await page.reload()
  await expect(account.getByLabel('A cuenta')).toBeChecked()
  await expectFitsAndAccessible(page)
})

test('half a kilo that came bad is returned by its grams, and its money paid back', async ({ page, request }) => {
  const ana = aCustomer()
  const [id = ''] = await deliver(page, request, ana, 1)
  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  await money(page).getByRole('button', { name: 'Recibí un pago' }).click()
  const payment = page.getByRole('dialog', { name: 'Recibí un pago' })
  await paste(payment, await aPhoto())
  await expect(payment.getByText('Foto lista. Poner otra')).toBeVisible()
  await payment.getByRole('button', { name: 'Anotar $24.50' }).click()
  await expect(money(page).getByText('Pagado')).toBeVisible()
  await money(page).getByText('Ver la foto').click()
  const kept = money(page).getByRole('img', { name: 'Foto: Efectivo $24.50' })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await money(page).getByRole('button', { name: 'Devolución' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolución' })
  await dialog.getByLabel('De qué').selectOption({ index: 1 })
  await dialog.getByLabel('Gramos (opcional)').fill('500')
  await expect(dialog.getByLabel('Cuánto')).not.toHaveValue('')
  await dialog.getByLabel('Por qué').fill('Un bistec con mal olor')
  const buffer = Buffer.from(await aPhoto(), 'base64')
  await dialog.getByLabel(/^Foto de la pieza/).setInputFiles({ name: 'bistec.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('img', { name: 'La foto que se guarda' })).toBeVisible()
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar la devolución' }).click()
  await expect(money(page).getByText(/^Sobra \$/)).toBeVisible()
  const { dinero, productos } = await storedOrder(request, id)
  expect(dinero.es).toBe('sobra')
  expect(dinero.monto).toBe(productos[0].precioKg / 2)

  await visit(page, '/admin/pedidos?filtro=por_devolver')
  await expect(row(page, id)).toContainText(`Sobra ${usd((dinero.monto * 100) as never)}`)
  await page.getByRole('button', { name: `Ver el pedido ${short(id)}` }).click()
  await money(page).getByRole('button', { name: 'Devolver dinero' }).click()
  await page
    .getByRole('dialog', { name: 'Devolver dinero' })
    .getByRole('button', { name: /^Anotar que/ })
    .click()
  await expect(money(page).getByText('Pagado')).toBeVisible()
  await expectFitsAndAccessible(page)
})
