import { randomUUID } from 'node:crypto'
import { freeSlots, setEstado, weigh } from '#commands/demo/builder.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { expectFitsAndAccessible, onDesktop } from './accessibility.ts'
import { storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askBy, askByAdmin, orderOf } from './calls.ts'
import { aPerson, expect, fillAddress, HOME, test, visit } from './steps.ts'
import { openPart } from './tracking-steps.ts'

test.use(WITH_PICTURES)

test('an order is changed and another cancelled by its link, the difference said first', async ({ page, request }) => {
  const ana = aPerson()
  const { id, token } = await orderOf(request, ana)
  await visit(page, `/seguimiento/${token}`)
  const stored = () => storedOrder(request, id)
  const { total, productos } = await stored()

  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambia tu pedido' })).toBeFocused()
  await expectFitsAndAccessible(page, { onDesktop: true })
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await openPart(page, 'Cortes')
  await page.route('**/cotizar', (route) => route.abort(), { times: 1 })
  await page
    .getByRole('button', { name: /^Agregar uno de / })
    .first()
    .click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Así quedaría' })).toBeHidden()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByText(/^Pagas \$[\d.]+ más$/)).toBeVisible()
  // Said and saved without scrolling, on a desktop too.
  await expect(save).toBeInViewport({ ratio: 1 })
  await onDesktop(page, () => expect(save).toBeInViewport({ ratio: 1 }))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Así quedaría' })).toBeVisible()
  expect((await stored()).total).toBe(total)

  await openPart(page, 'Día y hora')
  const days = page.getByRole('group', { name: 'Día de entrega' })
  await days
    .locator('label')
    .filter({ hasNot: page.locator(':disabled') })
    .last()
    .click()
  await expect(save).toBeDisabled()
  await page.getByRole('group', { name: 'Hora de entrega' }).locator('label').first().click()
  await openPart(page, 'Dirección')
  await page.getByLabel('Barriada o calle').fill('Calle 74')
  await save.click()
  await expect(page.getByText('Elige el corregimiento de la lista')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Corregimiento' })).toBeFocused()
  // The list would cover the error below the field.
  await expect(page.getByRole('option')).toHaveCount(0)
  await fillAddress(page, { ...HOME, corregimiento: 'betania', calle: 'Calle 74' })
  await expectFitsAndAccessible(page, { onDesktop: true })
  await openPart(page, 'Notas')
  await page.getByLabel('Otras notas').fill('El portón azul')
  await save.click()
  await expect(page.getByText('Listo: cambiamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeFocused()
  const after = await stored()
  expect(after.total).toBeGreaterThan(total)
  expect(after.productos[0].cantidad).toBe(productos[0].cantidad + 1)
  expect(after.cliente).toMatchObject({
    direccion: 'Calle 74, PH Sol, apto. 4B, Betania. Referencia: Frente al parque',
    lugar: { corregimiento: 'betania', calle: 'Calle 74' },
    notas: 'El portón azul',
  })
  await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText(`$${after.total.toFixed(2)}`)

  await page.getByRole('button', { name: 'Cancelar el pedido…' }).click()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await page.getByRole('button', { name: 'No, dejarlo' }).click()
  expect((await stored()).estado).toBe('pendiente')
  await page.getByRole('button', { name: 'Cancelar el pedido…' }).click()
  await page.getByRole('button', { name: 'Sí, cancelarlo' }).click()
  await expect(page.getByText('Cancelamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar el pedido' })).toBeHidden()
  expect((await stored()).estado).toBe('cancelado')
})

test('a change that comes too late is refused, and says where to write', async ({ page, request }) => {
  const ana = aPerson()
  const { id, token } = await orderOf(request, ana)
  await visit(page, `/seguimiento/${token}`)
  await page.route('**/api/orders/slots', (route) => route.abort())
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  await openPart(page, 'Notas')
  await page.getByLabel('Otras notas').fill('El portón azul')
  await openPart(page, 'Día y hora')
  await expect(page.getByText('No pudimos buscar las horas libres')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.unroute('**/api/orders/slots')
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('group', { name: 'Día de entrega' })).toBeVisible()
  await setEstado(askByAdmin(request), id, 'en_camino')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    page.getByText('Este pedido ya no se cambia por aquí. Escríbenos por WhatsApp y lo vemos.'),
  ).toBeVisible()
  await openPart(page, 'Notas')
  await expect(page.getByLabel('Otras notas')).toHaveValue('El portón azul')
  await page.getByRole('button', { name: 'Dejarlo como estaba' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar el pedido' })).toBeHidden()
})

test('once the cutting has begun, quantities are text with the reason, and the notes still change', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const { id, token } = await orderOf(request, ana)
  await visit(page, `/seguimiento/${token}`)
  await expect(page.getByRole('button', { name: 'Cancelar el pedido…' })).toBeVisible()
  await weigh(askByAdmin(request), id, 480)
  await expect(page.getByText(/^Ya empezamos a cortar tu pedido/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar el pedido…' })).toBeHidden()
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  await openPart(page, 'Cortes')
  await expect(page.getByRole('button', { name: /^Agregar uno de / })).toHaveCount(0)
  await expect(page.getByText(/^Ya empezamos a cortar tu pedido/)).toBeVisible()
  await expectFitsAndAccessible(page)
  await openPart(page, 'Notas')
  await page.getByLabel('Otras notas').fill('El portón azul')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Listo: cambiamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  expect((await storedOrder(request, id)).cliente.notas).toBe('El portón azul')
})

test('whole cases change by the case, and the notes of before can be taken out', async ({ page, request }) => {
  const ana = aPerson()
  const box = STATIC_CATALOGUE.find(({ cajaKilos }) => cajaKilos !== null)
  const kilos = box?.cajaKilos ?? 0
  const productos = [{ codigo: box?.codigo ?? '', unidad: 'kilos' as const, cantidad: kilos }]
  const slots = await freeSlots(askBy(request))
  const slot = slots.find(({ fechaEntrega }) => fechaEntrega === slots.at(-1)?.fechaEntrega)
  const cliente = { notas: 'Tocar el timbre', tipoCliente: 'empresa' as const, ...slot }
  const { id, token } = await orderOf(request, ana, cliente, { productos })

  await visit(page, `/seguimiento/${token}`)
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  await openPart(page, 'Cortes')
  await expect(page.getByText(`por cajas de ${kilos} kilos`)).toBeVisible()
  await page.getByRole('button', { name: `Agregar ${kilos} de ${box?.nombre}` }).click()
  await openPart(page, 'Notas')
  await page.getByLabel('Quitar las notas de antes').check()
  await expect(page.getByLabel('Otras notas')).toBeDisabled()
  await expect(page.getByText(/^Pagas \$[\d.,]+ más$/)).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Listo: cambiamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  const { productos: changed, cliente: after } = await storedOrder(request, id)
  expect([changed[0].cantidad, after.notas]).toEqual([2 * kilos, ''])
})

test('a photo of the delivery that is gone is said to be gone, and is no broken picture', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.expected.push(/^404 /)
  const { token } = await orderOf(request, aPerson())
  // As in a shop from a backup: the step is there, and the file of its photo is not.
  const entrega = { recibe: 'Portería', foto: randomUUID() }
  await page.route(/\/api\/seguimiento\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { pedido, ...reply } = await answer.json()
    await route.fulfill({ response: answer, json: { ...reply, pedido: { ...pedido, estado: 'entregado', entrega } } })
  })
  await visit(page, `/seguimiento/${token}`)
  await expect(page.getByText('Lo recibió Portería.')).toBeVisible()
  await page.getByText('Lo recibió Portería.').scrollIntoViewIfNeeded()
  await expect(page.getByText('La foto de la entrega ya no se guarda.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto de la entrega' })).toHaveCount(0)
})
