import type { Page } from '@playwright/test'
import { decideWholesale, finishPacking, setEstado, weigh } from '#commands/demo/builder.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import { sendReport } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { rejectWholesale } from '#shop/wholesale/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, approve, registerPerson } from './account-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin } from './calls.ts'
import { openDashboard, placeOrder, short } from './dashboard-steps.ts'
import { expect, mailsTo, reload, test, visit, whatsappText } from './steps.ts'

test.use(WITH_PICTURES)

/** A mail about a move of an order waits until the move can no longer be undone. */
const NOTIFICATION_TIMEOUT_MS = 25_000

/** The mail to a person that holds all these words, once it has been sent. */
async function mailTo(email: string, ...words: string[]) {
  const find = () => mailsTo(email).find(({ text }) => words.every((word) => text.includes(word)))
  await expect.poll(find, { message: `${words} to ${email}`, timeout: NOTIFICATION_TIMEOUT_MS }).toBeDefined()
  return find() ?? { html: '', text: '' }
}

test('every mail is readable at every width and loads nothing from the network', async ({ page, request }) => {
  // A name that is wider than any phone.
  const ana = { ...aPerson(), nombre: 'Anaríos'.repeat(16) }
  const [bodega, fonda] = [aPerson(), aPerson()]
  await registerPerson(request, ana)
  expect((await request.post('/api/auth/forgot-password', { data: { email: ana.email } })).status()).toBe(200)
  expect((await request.post('/api/orders/email-code', { data: { email: ana.email } })).status()).toBe(200)
  for (const restaurant of [bodega, fonda]) await registerPerson(request, restaurant, 'mayorista')
  await approve(request, bodega)
  const ask = askByAdmin(request)
  await decideWholesale(ask, fonda.email, rejectWholesale, 'Falta el registro de la empresa')
  const orders = [await placeOrder(page, ana), await placeOrder(page, ana), await placeOrder(page, ana)] as const
  await weigh(ask, orders[1], 1980)
  await finishPacking(ask, orders[1])
  await mailTo(ana.email, 'Tu pedido está listo')
  await setEstado(ask, orders[0], 'en_camino')
  await setEstado(ask, orders[1], 'entregado')
  await setEstado(ask, orders[2], 'cancelado', 'No quedó rib eye')

  // A week whose report no other journey sends.
  const date = addDays(panamaDay(new Date()), -28)
  await ask(sendReport, { body: { date } })

  const fetched: string[] = []
  const reader = await page.context().newPage()
  reader.on('request', (call) => fetched.push(call.url()))
  const report = `reporte-${weekOf(date).start}.pdf`
  const [first, second, third] = orders.map((id) => `#${short(id)}`) as [string, string, string]
  for (const [email, title, own, ...words] of [
    [ana.email, 'Confirma tu correo', '', 'Confirmar mi correo'],
    [ana.email, 'Cambia tu contraseña', '', 'El enlace sirve una vez'],
    [ana.email, 'El código de tu pedido', '', 'Sirve una vez, durante 15 minutos'],
    [bodega.email, 'Recibimos tu solicitud mayorista', '', 'te avisamos por correo'],
    ['ventas@ferrete.example', 'Solicitud mayorista nueva', bodega.nombre, 'Revisar la solicitud'],
    [bodega.email, 'Tu cuenta mayorista está aprobada', '', 'Iniciar sesión'],
    [fonda.email, 'Sobre tu solicitud mayorista', '', 'Falta el registro de la empresa'],
    [ana.email, 'Recibimos tu pedido', first, '$21.00', '$24.50', 'No quiero avisos de mis pedidos'],
    ['ventas@ferrete.example', `Pedido nuevo ${first}`, '', ana.nombre, '$24.50', 'Abrir el pedido'],
    [ana.email, 'Tu pedido está listo', second, 'pesó 1.98', 'Ten a mano $24.', 'No quiero avisos de mis pedidos'],
    [ana.email, 'Tu pedido va en camino', first, 'En Camino', 'No quiero avisos de mis pedidos'],
    [ana.email, 'Entregado. Buen provecho.', second, 'Haz otro pedido'],
    [ana.email, 'Tu pedido está cancelado', third, 'No quedó rib eye'],
    ['ventas@ferrete.example', 'Reporte semanal', report, 'Día por día', 'Ver el reporte completo'],
  ] as [string, string, string, ...string[]][])
    await expectReadableMail(reader, (await mailTo(email, title, own)).html, title, words)
  expect(fetched).toEqual([])
})

async function expectReadableMail(reader: Page, html: string, title: string, words: string[]): Promise<void> {
  // Gmail clips a message at 102 KB.
  expect(html.length).toBeLessThan(100_000)
  await reader.setContent(html)
  await expect(reader).toHaveTitle(title)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const word of words) await expect(reader.getByRole('main').getByText(word).first()).toBeVisible()
  const preheader = reader.locator('body > div').first()
  await expect(preheader).toBeHidden()
  await expect(preheader).toHaveText(/^[A-ZÁ¿]\S.{10,}/)
  await expectFitsAndAccessible(reader)
}

test('the mails about orders can be switched off by a link in their footer and in the profile', async ({
  page,
  request,
}) => {
  const ana = await openDashboard(page, request, '/dashboard/perfil')
  const orderMails = page.getByRole('switch', { name: 'Avísame por correo cuando mi pedido cambie' })
  await expect(orderMails).toBeChecked()
  await orderMails.click()
  await expect(page.getByText('Ya no te avisamos por correo.')).toBeVisible()
  await reload(page)
  await expect(orderMails).not.toBeChecked()

  const orderId = await placeOrder(page, ana)
  const { text } = await mailTo(ana.email, `#${short(orderId)}`)
  const [path = ''] = /\/avisos\/[\w-]+$/m.exec(text) ?? []
  await visit(page, path)
  await expect(page.getByText(`No mandamos avisos a a…@correo.com.`)).toBeVisible()
  await expectFitsAndAccessible(page)
  const again = page.getByRole('button', { name: 'Volver a recibir avisos' })
  await again.click()
  await expect(page.getByText('Listo. Te avisamos otra vez.')).toBeVisible()
  await setEstado(askByAdmin(request), orderId, 'en_camino')
  await mailTo(ana.email, 'ya salió')

  const stop = page.getByRole('button', { name: 'No quiero avisos de mis pedidos' })
  await page.route('**/api/avisos/**', (route) => route.abort())
  await stop.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await stop.click()
  await expect(page.getByText('Listo. Ya no te mandamos avisos de tus pedidos.')).toBeVisible()
  await expectFitsAndAccessible(page)
  await setEstado(askByAdmin(request), orderId, 'entregado')
  // Once the mail of a later order has been sent, the one to Ana would have been sent too.
  const bea = aPerson()
  await setEstado(askByAdmin(request), await placeOrder(page, bea), 'en_camino')
  await mailTo(bea.email, 'ya salió')
  expect(mailsTo(ana.email).filter(({ text }) => text.includes('Buen provecho'))).toEqual([])

  // As in mails from before the links had tokens.
  await visit(page, `/avisos/${orderId}`)
  await expect(page.getByText('No encontramos ese pedido')).toBeVisible()
  await expect(page.getByText('usa el enlace del más nuevo, o responde el correo')).toBeVisible()
  expect(await whatsappText(page.getByRole('main').getByRole('link', { name: 'Escríbenos por WhatsApp' }))).toBe(
    'Hola, no quiero avisos de mis pedidos por correo.',
  )
  await expectFitsAndAccessible(page)
})
