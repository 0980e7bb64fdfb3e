import { setEstado } from '#commands/demo/builder.ts'
import { changeTrackingLink } from '#shop/tracking/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { askByAdmin } from './calls.ts'
import { aPerson, expect, ordersOf, readyToSend, sendButton, sentPage, test, visit } from './steps.ts'

test('an order is followed by its link, live, and the link can be withdrawn', async ({ page, request }) => {
  const ana = aPerson()
  await readyToSend(page, ana)
  await sendButton(page).click()
  await sentPage(page).getByRole('link', { name: 'Sigue tu pedido' }).click()
  await expect(page.getByText('Hola, Ana.')).toBeVisible()
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const step = page.getByRole('status').filter({ hasText: /pedido|preparando|camino/ })
  await expect(step).toHaveText('Recibimos tu pedido')
  const journey = page.getByRole('list', { name: 'Los pasos de tu pedido' }).getByRole('listitem')
  await expect(journey).toHaveCount(4)
  await expect(journey.filter({ hasText: 'todavía no' })).toHaveCount(3)
  await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText('$14.00')
  await expect(page.getByText('•••, Bella Vista')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(ana.nombre)

  const [{ id } = { id: '' }] = await ordersOf(ana, request)
  await setEstado(askByAdmin(request), id, 'en_camino')
  await expect(step).toHaveText('Va en camino')
  await expect(journey.filter({ hasText: 'todavía no' })).toHaveText([/^Entregado/])
  await expectFitsAndAccessible(page, { onDesktop: true })

  await askByAdmin(request)(changeTrackingLink, { params: { id }, body: { accion: 'retirar' } })
  await visit(page, `/seguimiento/${token}`)
  await expect(page.getByText('Ese enlace no existe o ya venció.')).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await page.getByRole('button', { name: 'Mandar el enlace' }).click()
  await expect(page.getByLabel('Número del pedido')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Número del pedido').fill(`#${id.slice(-8)}`)
  await page.getByLabel('Correo electrónico').fill(ana.email)
  await page.getByRole('button', { name: 'Mandar el enlace' }).press('Enter')
  await expect(page.getByText('Si ese pedido es de ese correo, el enlace llega en unos minutos.')).toBeVisible()
})

test('the page of a link is not stored, indexed or counted, and names nobody', async ({ request }) => {
  const response = await request.get('/seguimiento/no-hay')
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})
