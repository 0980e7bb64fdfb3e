import { updateProduct } from '#shop/catalog/contract.ts'
import { addDays, dateText, panamaDay } from '#shop/dates.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { testInOwnShop } from './own-shop.ts'
import { sheet } from './product-steps.ts'
import {
  addCut,
  aPerson,
  closeCart,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  openCart,
  orderNumber,
  ordersOf,
  sendButton,
  visit,
} from './steps.ts'

// Every visitor sees what is offered, so these journeys have a shop of their own.
const test = testInOwnShop()
test.use({ viewport: { width: 390, height: 844 } })

const PRIMERA = { nombre: 'Tu primer pedido', codigo: 'PRIMERA', tipo: 'fijo' as const, valor: 5, unaPorCliente: true }

test('an offer once per customer says so, asks for its days, and is not given again to the same telephone', async ({
  page,
  request,
}) => {
  await askByAdmin(request)(createPromotion, { body: PRIMERA })
  await openAdmin(page, '/admin/promociones')
  const coupon = page.getByRole('article').filter({ hasText: 'PRIMERA' })
  await expect(coupon).toContainText('Sin fecha de fin, una vez por cliente')
  await expect(coupon).toContainText('Ponle su primer y su último día: la ley pide los dos en cada oferta.')
  await coupon.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('checkbox', { name: /^Una vez por cliente/ })).toBeChecked()
  await expect(page.getByText('A quien escribe otros dos no lo reconocemos.')).toBeVisible()
  await expectFitsAndAccessible(page)

  const ana = aPerson()
  await orderOf(request, { ...ana, email: aPerson().email }, {}, { codigo: 'PRIMERA' })
  await visit(page, '/haz-tu-pedido?codigo=PRIMERA')
  await addCut(page, 'Rib eye nacional')
  await expect(await openCart(page)).toContainText(
    'Precio regular: $10.50. Con el código: $5.50. Sin fecha de fin, una vez por cliente.',
  )
  await closeCart(page)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await sendButton(page).click()
  const changed = page.getByRole('dialog', { name: 'Los precios han cambiado' })
  await expect(changed).toContainText('vale una vez por cliente, y ya se usó con este teléfono o correo.')
  await expectFitsAndAccessible(page)
  await changed.getByRole('button', { name: 'Enviar con el precio nuevo' }).click()
  await orderNumber(page)
  const totals = (await ordersOf(ana, request)).map(({ descuento }) => descuento).sort()
  expect(totals).toEqual([0, 5])
})

test('two weeks before a legal maximum ends, Productos asks whether it was renewed', async ({ page, request }) => {
  const maximoHasta = addDays(panamaDay(new Date()), 14)
  const capped = { precioMaximoKg: 90, maximoHasta }
  const { product } = await askByAdmin(request)(updateProduct, { params: { codigo: '10003' }, body: capped })
  await openAdmin(page, '/admin/productos')
  const asks = page.getByRole('status').filter({ hasText: 'Averigua si se renovó' })
  await expect(asks).toContainText(
    `El máximo legal de ${product.nombre}, $90.00 el kilo, termina el ${dateText(maximoHasta)}.`,
  )
  await expectFitsAndAccessible(page)
  await asks.getByRole('button', { name: `Cambiar el máximo de ${product.nombre}` }).click()
  const form = sheet(page, product.nombre)
  await form.getByRole('textbox', { name: 'Hasta' }).fill(dateText(addDays(maximoHasta, 180)))
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(asks).toBeHidden()
})
