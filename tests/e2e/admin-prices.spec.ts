import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { aCut, change, expectToast, search, store, storedPrice } from './product-steps.ts'
import { expect, test } from './steps.ts'

test('a bulk price change asks which ones change, is previewed, and refused when somebody else changed a price meanwhile', async ({
  page,
  request,
}) => {
  const [one, two] = [await store(request, aCut('Uno')), await store(request, aCut('Dos'))]
  await openAdmin(page, '/admin/productos?categoria=Molida')
  await page.getByRole('button', { name: 'Cambiar precios', exact: true }).click()
  const which = page.getByRole('dialog', { name: 'Cambiar precios' })
  await which.getByLabel('Porcentaje').fill('7,5')
  await which.getByRole('button', { name: 'Ver cómo quedan' }).click()
  await expect(which.getByLabel('Cuáles')).toHaveAccessibleDescription(/Elige cuáles cambian/)
  const options = await which.getByLabel('Cuáles').getByRole('option').allTextContents()
  expect(options.at(1)).toMatch(/^Los \d+ que se ven$/)
  expect(options.at(-1)).toMatch(/^Los \d+ cortes$/)
  await which.getByLabel('Cuáles').selectOption(/^Los (\d+) que se ven$/.exec(options.at(1) ?? '')?.[0] ?? '')
  await which.getByRole('button', { name: 'Ver cómo quedan' }).click()
  const count = /\d+/.exec(options.at(1) ?? '')?.[0]
  await expect(which.getByRole('button', { name: `Cambiar ${count} precios` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(which).toBeHidden()

  await page.getByRole('button', { name: /^Todos/ }).click()
  for (const { nombre } of [one, two]) {
    await search(page, nombre)
    await page.getByLabel(`Elegir ${nombre}`).check()
  }
  await search(page, 'p-')
  await page.getByRole('button', { name: 'Cambiar precios (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar precios de 2 productos' })
  const see = dialog.getByRole('button', { name: 'Ver cómo quedan' })
  await see.click()
  await expect(dialog.getByLabel('Porcentaje')).toHaveAccessibleDescription('Escribe cuánto cambian los precios')
  await dialog.getByLabel('Porcentaje').fill('7')
  await see.click()
  await expect(dialog.getByRole('row', { name: one.nombre })).toContainText('$10.00 $10.70')
  await expectAccessible(page)

  await change(page.request, two.codigo, { precioKg: 20 })
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${two.nombre} (ahora $20.00)`)
  expect(await storedPrice(page, one.codigo)).toBe(10)
  await see.click()
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await expectToast(page, 'Cambiamos 2 precios.')
  expect([await storedPrice(page, one.codigo), await storedPrice(page, two.codigo)]).toEqual([10.7, 21.4])
})

test('ten prices are changed in at most 25 taps, each stored when its field is left', async ({ page }) => {
  await openAdmin(page, '/admin')
  const mark = randomUUID().slice(0, 6)
  const cuts: Awaited<ReturnType<typeof store>>[] = []
  for (let place = 0; place < 10; place++) cuts.push(await store(page.request, aCut(`Diez ${mark}`)))
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const enter = async () => {
    taps += 1
    await page.keyboard.press('Enter')
  }
  await tap(page.getByRole('link', { name: 'Productos' }))
  await tap(page.getByRole('searchbox', { name: 'Buscar producto' }))
  await page.keyboard.type(mark)
  await expect(page.getByText('10 productos')).toBeVisible()
  for (const [place, { nombre }] of cuts.entries()) {
    // By touch each price is tapped; with the keyboard Enter moves to the next one, as below.
    await tap(page.getByLabel(`Precio por kilo de ${nombre}`))
    await page.keyboard.type(`${11 + place},5`)
    await enter()
  }
  expect(taps).toBeLessThanOrEqual(25)
  for (const [place, { codigo, nombre }] of cuts.entries()) {
    await expect(page.getByLabel(`Precio por kilo de ${nombre}`)).toHaveValue(`$${11 + place}.50`)
    await expect.poll(() => storedPrice(page, codigo)).toBe(11.5 + place)
  }

  // With the keyboard, Enter stores the price and moves to the next one.
  await page.getByLabel(`Precio por kilo de ${cuts[0]?.nombre}`).click()
  for (let place = 0; place < 3; place++) {
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel(`Precio por kilo de ${cuts[3]?.nombre}`)).toBeFocused()
  await expect.poll(() => storedPrice(page, cuts[2]?.codigo ?? '')).toBe(8)
})

test('a price in its row is questioned, reset, undone, and refused when somebody else changed it meanwhile', async ({
  page,
  request,
}) => {
  const { codigo, nombre } = await store(request)
  await page.clock.install()
  await openAdmin(page, '/admin/productos')
  await search(page, nombre)
  const price = page.getByLabel(`Precio por kilo de ${nombre}`)
  await price.fill('1.234')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/^¿\$1,234.00 o \$1.23\?/)
  await expect(price).toHaveValue('1.234')
  await expectAccessible(page)
  await price.press('Escape')
  await price.blur()
  await expect(price).toHaveValue('$10.00')

  await price.fill('11')
  await price.press('Enter')
  await expectToast(page, `${nombre}: $11.00 el kilo, $5.50 el medio kilo.`)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expectToast(page, `${nombre}: $10.00 el kilo, $5.00 el medio kilo.`)
  expect(await storedPrice(page, codigo)).toBe(10)

  await change(page.request, codigo, { precioKg: 12 })
  // The message about the earlier price does not cover this field, and not because its time is over.
  await page.clock.pauseAt(Date.now() + 1000)
  await price.fill('13')
  await expect(page.getByRole('status').filter({ hasText: nombre })).toHaveCount(0)
  await page.clock.resume()
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/Otra persona ya cambió: precio por kilo/)
  await expect(price).toHaveValue('13')
  expect(await storedPrice(page, codigo)).toBe(12)
  await price.press('Enter')
  await expectToast(page, `${nombre}: $13.00 el kilo`)
})

test('what a person should look at after a change of price stays until they have seen it', async ({
  page,
  request,
}) => {
  const cut = await store(request)
  const box = { codigo: `${cut.codigo}-c`, nombre: `${cut.nombre}, caja de 10 kilos` }
  await store(request, box)
  await change(request, box.codigo, { cajaKilos: 10 })
  await page.clock.install()
  await openAdmin(page, '/admin/productos')
  await search(page, cut.codigo)
  const price = page.getByLabel(`Precio por kilo de ${cut.nombre}`, { exact: true })
  await price.fill('11')
  await price.press('Enter')
  const notice = page.getByText(`${box.nombre} sigue en $10.00 el kilo: cámbiala aparte.`)
  await expectToast(page, `${cut.nombre}: $11.00 el kilo`)
  await page.clock.runFor(6000)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
  await expect(notice).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(notice).toBeHidden()
})
