import type { Page } from '@playwright/test'
import { takePayment } from '#commands/demo/builder.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { mailedPath } from './account-steps.ts'
import { storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { card, openDashboard, placeOrder, tab } from './dashboard-steps.ts'
import {
  addCut,
  aPerson,
  chooseSlot,
  closeCart,
  expect,
  fillAddress,
  fillForm,
  goToConfirm,
  goToData,
  openCart,
  orderNumber,
  readyToSend,
  reload,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

const line = (page: Page, way: string) => page.getByRole('combobox', { name: `Pagas ${way} · Cambiar` })
const send = async (page: Page) => {
  const call = page.waitForRequest('**/api/orders/submit')
  await sendButton(page).click()
  return (await call).postDataJSON()
}
/** The draft order that this browser keeps. */
const storedDraft = (page: Page) => page.evaluate((key) => JSON.parse(localStorage[key]), DRAFT_ORDER_KEY)
/** Orders the cuts of an earlier draft again for the same person, with what the browser remembers of the last order. */
const backToTheLastStep = async (page: Page, { lines, cliente }: Awaited<ReturnType<typeof storedDraft>>) => {
  const draft = { ...(await storedDraft(page)), lines, cliente }
  await page.evaluate(
    ([key = '', text]) => localStorage.setItem(key, text ?? ''),
    [DRAFT_ORDER_KEY, JSON.stringify(draft)],
  )
  await visit(page, '/haz-tu-pedido?paso=confirmar')
}
const toTheLastStep = async (page: Page) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
}

test('how to pay and what to do without a cut are said with no tap or once; the way to pay is remembered', async ({
  page,
}) => {
  await readyToSend(page, aPerson())
  await expect(line(page, 'en efectivo al recibirlo')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Llámame' })).toBeChecked()
  const draft = await storedDraft(page)
  await expect(page.getByText('te confirma cómo pagar')).toHaveCount(0)
  expect(await send(page)).toMatchObject({ formaPago: 'efectivo' })
  await expect(sentPage(page)).toBeVisible()
  await expect(page.getByText('Pagas en efectivo al recibirlo.', { exact: true })).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('link', { name: 'Sigue tu pedido' }).click()
  await expect(page.getByText('Pagas en efectivo al recibirlo.', { exact: true })).toBeVisible()
  await expect(page.getByText('te confirma cómo pagar')).toHaveCount(0)

  await backToTheLastStep(page, draft)
  await line(page, 'en efectivo al recibirlo').selectOption('con Yappy')
  await page.getByText('Cámbialo', { exact: true }).click()
  await expect(page.getByText('al menor de los dos precios')).toBeVisible()
  await expect(line(page, 'con Yappy')).toBeVisible()
  await expectFitsAndAccessible(page)
  await reload(page)
  await expect(line(page, 'con Yappy')).toBeVisible()
  expect(await send(page)).toMatchObject({ formaPago: 'yappy', productos: [{ siNoHay: 'cambiar' }] })
  await expect(sentPage(page)).toBeVisible()

  await backToTheLastStep(page, draft)
  await expect(line(page, 'con Yappy')).toBeVisible()
})

test('the first step says how the shop is paid until the customer was asked how they pay', async ({ page }) => {
  const general = page.getByText('te confirma cómo pagar')
  const backToTheFirstStep = async () => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' }).waitFor()
  }
  await toTheLastStep(page)
  await fillForm(page, aPerson())
  await page.goBack()
  await expect(general.filter({ visible: true })).toBeVisible()
  await goToData(page)
  await goToConfirm(page)
  await expect(line(page, 'en efectivo al recibirlo')).toBeVisible()
  await backToTheFirstStep()
  await openCart(page)
  await expect(general).toHaveCount(0)
  await closeCart(page)

  // What was only shown is forgotten with the page; what was chosen is not.
  await reload(page)
  await expect(general.filter({ visible: true })).toBeVisible()
  await goToData(page)
  await goToConfirm(page)
  await line(page, 'en efectivo al recibirlo').selectOption('con Yappy')
  await visit(page, '/haz-tu-pedido')
  await openCart(page)
  await expect(general).toHaveCount(0)
})

test('before the scripts have come, the first step of who has chosen how to pay says no other way', async ({
  page,
}) => {
  await visit(page, '/haz-tu-pedido')
  const general = page.getByText('te confirma cómo pagar').first()
  await expect(general).toBeVisible()
  await page.evaluate(
    ([key = '', draft]) => localStorage.setItem(key, draft ?? ''),
    [DRAFT_ORDER_KEY, JSON.stringify({ ...EMPTY_DRAFT, formaPago: 'yappy' })],
  )
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/haz-tu-pedido')
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await expect(general).toBeHidden()
})

test('who has something in favour reads it, uses it when they say so, and reads what is left to pay', async ({
  page,
  request,
}) => {
  const ana = await openDashboard(page, request)
  const first = await placeOrder(page, ana)
  const { customerId } = await storedOrder(request, first)
  await takePayment(askByAdmin(request), { monto: 5, cliente: customerId })

  // Nothing is said of it before the e-mail is confirmed.
  await visit(page, '/dashboard')
  await expect(card(page, first)).toContainText('Falta $24.50')
  await expect(page.getByText('a favor')).toHaveCount(0)
  await toTheLastStep(page)
  await fillAddress(page)
  await chooseSlot(page)
  await goToConfirm(page)
  await expect(line(page, 'en efectivo al recibirlo')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await visit(page, await mailedPath(ana, 'verificar'))
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  await visit(page, '/dashboard')
  await expect(page.getByText('Tienes $5.00 a favor')).toBeVisible()
  await expectFitsAndAccessible(page)

  await visit(page, '/haz-tu-pedido?paso=confirmar')
  const use = page.getByRole('checkbox', { name: 'Usar $5.00 de tu saldo' })
  await expect(use).not.toBeChecked()
  await use.check()
  await expect(page.getByText('Usar $5.00 de tu saldo y pagar $9.00')).toBeVisible()
  await expect(sendButton(page)).toContainText('$14.00')
  await expectFitsAndAccessible(page)
  expect(await send(page)).toMatchObject({ usarSaldo: true, total: 14 })
  await expect(sentPage(page)).toContainText('Usamos $5.00 de tu saldo. Te quedan $9.00 por pagar.')
  const number = await orderNumber(page)

  await visit(page, '/dashboard')
  await expect(page.getByRole('article', { name: `Pedido ${number}` })).toContainText('Falta $9.00')
  await expect(page.getByText('a favor')).toHaveCount(0)
  await tab(page, 'Mis Pedidos').click()
  await expect(page.getByRole('article', { name: `Pedido ${number}` })).toContainText('Falta $9.00')
})
