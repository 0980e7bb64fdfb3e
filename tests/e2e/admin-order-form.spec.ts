import type { APIRequestContext, Page } from '@playwright/test'
import { changeOrder } from '#shop/counter/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { countInput } from './counted-input.ts'
import { placeOrder, short } from './dashboard-steps.ts'
import { fecha } from './packing-steps.ts'
import { expect, HOME, ordersOf, test } from './steps.ts'

const phoneNumber = () => `6${Math.floor(1_000_000 + Math.random() * 9_000_000)}`

/** The next day with deliveries, as people say it: tomorrow may be a Sunday. */
const openWeekday = new Intl.DateTimeFormat('es-PA', { weekday: 'long', timeZone: 'UTC' }).format(new Date(fecha))

/** Chooses the first free hour of the chosen day. */
const chooseHour = (page: Page) =>
  page.getByRole('group', { name: 'Hora' }).locator('label').filter({ hasNotText: 'llena' }).first().click()
/** Chooses an open day. */
const chooseDay = (page: Page) =>
  page
    .getByRole('group', { name: 'Día' })
    .locator('label')
    .filter({ hasNotText: /hoy|cerrado/ })
    .nth(2)
    .click()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar el pedido' }).click()

/** The order whose number the screen shows after it was saved. */
async function savedOrder(page: Page, nombre: string, request: APIRequestContext) {
  const title = page.getByRole('heading', { name: /^Pedido #/ })
  await expect(title).toBeFocused()
  const number = ((await title.textContent()) ?? '').replace('Pedido #', '')
  const sent = (await ordersOf({ nombre }, request)).find(({ id }) => short(id) === number)
  return storedOrder(request, sent?.id ?? '')
}

test('a known customer calls: three lines in at most 8 taps and 40 keys', async ({ page, request }) => {
  const ana = { ...aPerson(), telefono: phoneNumber() }
  await placeOrder(page, ana)
  await openAdmin(page, '/admin/pedidos')
  const counted = await countInput(page)

  await page.getByRole('link', { name: 'Pedido nuevo' }).click()
  await expect(page.getByLabel('Buscar cliente')).toBeFocused()
  await page.keyboard.type(ana.telefono)
  await expect(page.getByRole('button', { name: ana.nombre })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Qué lleva')).toBeFocused()
  for (const line of ['2k ribeye', '1k molida', '1k higado']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('region', { name: 'Qué' }).getByLabel(/^Cantidad de/)).toHaveCount(3)
  await chooseDay(page)
  await chooseHour(page)
  await expectFitsAndAccessible(page, { onDesktop: true })
  await save(page)

  const order = await savedOrder(page, ana.nombre, request)
  expect(order).toMatchObject({ canal: 'telefono', cliente: { telefono: ana.telefono, email: ana.email } })
  expect(order.productos).toMatchObject([
    { cantidad: 2, unidad: 'kilos' },
    { cantidad: 1, unidad: 'kilos' },
    { cantidad: 1, unidad: 'kilos' },
  ])
  expect(await counted.taps()).toBeLessThanOrEqual(8)
  expect(await counted.keys()).toBeLessThanOrEqual(40)
  await expectFitsAndAccessible(page, { onDesktop: true })

  await page.getByRole('button', { name: 'Otro pedido' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(page.getByText('Todavía no hay nada en el pedido.')).toBeVisible()
})

test('somebody new without an e-mail is taken down in at most 15 taps, and told by WhatsApp', async ({
  page,
  request,
}) => {
  const { nombre } = aPerson()
  await openAdmin(page, '/admin/pedidos')
  const counted = await countInput(page)

  await page.getByRole('link', { name: 'Pedido nuevo' }).click()
  await page.getByLabel('Nombre').click()
  await page.keyboard.type(nombre)
  await page.getByRole('textbox', { name: 'Teléfono' }).click()
  await page.keyboard.type(phoneNumber())
  await page.getByLabel('Qué lleva').click()
  await page.keyboard.type('kilo y medio de entraña')
  await page.keyboard.press('Enter')
  await chooseDay(page)
  await chooseHour(page)
  await page.getByLabel('Corregimiento').click()
  await page.keyboard.type('Bella Vista')
  await page.keyboard.press('Enter')
  await page.getByLabel('Barriada o calle').click()
  await page.keyboard.type(HOME.calle)
  await page.getByLabel('Edificio o casa').click()
  await page.keyboard.type(HOME.edificio)
  await page.getByLabel('Punto de referencia').click()
  await page.keyboard.type(HOME.referencia)
  await save(page)

  expect(await savedOrder(page, nombre, request)).toMatchObject({ cliente: { email: '' } })
  expect(await counted.taps()).toBeLessThanOrEqual(15)
  const text = page.getByRole('link', { name: 'Mandar por WhatsApp' })
  await expect(text).toHaveAttribute('href', /wa\.me\/507\d+\?text=.*Anotamos%20tu%20pedido/)
})

/** Pastes a text into the focused field, as from another app. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((chat) => {
    const data = new DataTransfer()
    data.setData('text', chat)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    document.execCommand('insertText', false, chat)
  }, text)

test('a pasted chat of five lines becomes an order in at most 5 taps; what another one leaves is no line until somebody edits it', async ({
  page,
  request,
}) => {
  const ana = { ...aPerson(), telefono: phoneNumber() }
  await placeOrder(page, ana)
  await openAdmin(page, '/admin/pedidos/nuevo')
  const counted = await countInput(page)

  await expect(page.getByLabel('Buscar cliente')).toBeFocused()
  await page.keyboard.type(ana.telefono)
  await expect(page.getByRole('button', { name: ana.nombre })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Qué lleva')).toBeFocused()
  await pasteText(
    page,
    `2 kilos de molida\n3 libras de costilla para asar\n1 kilo de ribeye\nmedio de hígado\n1 kg de entraña\npara el ${openWeekday}, y tienen carbón?`,
  )
  await expect(page.getByText('No entendí')).toContainText('carbón')
  await page.getByRole('button', { name: 'Agregar 5' }).click()
  await expect(page.getByLabel('Qué lleva')).toHaveValue(/carbón/)
  await chooseHour(page)
  await page.getByRole('button', { name: 'Borrar el texto' }).click()
  await save(page)

  const order = await savedOrder(page, ana.nombre, request)
  expect(order).toMatchObject({ canal: 'whatsapp' })
  expect(order.productos).toHaveLength(5)
  expect(await counted.taps()).toBeLessThanOrEqual(5)

  await page.getByRole('button', { name: 'Otro pedido' }).click()
  await page.getByLabel('Qué lleva').focus()
  await pasteText(page, 'Luz: 2 kilos de molida\nTienda: ¿y 1 kilo de rabo?\nLuz: sí')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()

  await expect(page.getByText('No entendí')).toContainText('1 kilo de rabo')
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeHidden()
  await page.getByLabel('Qué lleva').fill('1 kilo de rabo.')
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
})

test('quantity and hour of an order change in at most 6 taps', async ({ page, request }) => {
  const ana = aPerson()
  const id = await placeOrder(page, ana)
  const before = await storedOrder(request, id)
  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  const counted = await countInput(page)

  await page.getByRole('link', { name: 'Cambiar el pedido' }).click()
  await page.getByRole('button', { name: /^Agregar uno de/ }).click()
  await page
    .getByRole('group', { name: 'Hora' })
    .locator('label')
    .filter({ hasNotText: 'llena', hasNot: page.locator(':checked') })
    .last()
    .click()
  await expect(page.getByText(/^El total sube/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: `Pedido #${short(id)}` })).toBeFocused()
  expect(await counted.taps()).toBeLessThanOrEqual(6)
  await expectFitsAndAccessible(page)

  const after = await storedOrder(request, id)
  expect(after.productos[0].cantidad).toBe(before.productos[0].cantidad + 1)
  expect(after.cliente.horaEntrega).not.toBe(before.cliente.horaEntrega)
  expect(after.historial.at(-1).notas).toContain('Rib eye')
})

test('an order that somebody else changed meanwhile is not overwritten, and what was typed stays', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const id = await placeOrder(page, ana)
  const { version, total } = await storedOrder(request, id)
  await openAdmin(page, `/admin/pedidos/${id}/editar`)
  await page.getByLabel('Notas (opcional)').fill('El timbre no suena')
  await page.getByLabel('Nombre').fill('Ana la de arriba')
  const cliente = { nombre: 'Ana la de abajo', telefono: '6000-0000' }
  await askByAdmin(request)(changeOrder, { params: { id }, body: { version, total, cliente, avisar: false } })

  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/El pedido cambió mientras lo editabas/)).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana la de abajo')
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('6000-0000')
  await expect(page.getByLabel('Notas (opcional)')).toHaveValue('El timbre no suena')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: `Pedido #${short(id)}` })).toBeFocused()
  expect((await storedOrder(request, id)).cliente).toMatchObject({ ...cliente, notas: 'El timbre no suena' })
})
