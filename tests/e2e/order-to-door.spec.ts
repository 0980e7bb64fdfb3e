import type { Browser } from '@playwright/test'
import { setEstado } from '#commands/demo/builder.ts'
import { addDays, longDayText, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, registerPerson, signInAndVisit } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin, fetchAsOwner, orderOf } from './calls.ts'
import { card } from './dashboard-steps.ts'
import { movePageClock } from './journey-clock.ts'
import { untilKept, visitWithWorker } from './offline-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { chargeByWeight, type } from './packing-steps.ts'
import {
  choosePaid,
  moveShopClock,
  NOTIFICATION_TIMEOUT_MS,
  openStop,
  SHIFTED_CLOCK,
  signInAsCourier,
  takePhoto,
} from './route-steps.ts'
import {
  addCut,
  chooseSlot,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  mailsTo,
  ordersOf,
  sendButton,
  sentPage,
  visit,
} from './steps.ts'
import { openPart } from './tracking-steps.ts'

const test = testInOwnShop(SHIFTED_CLOCK)
test.use(WITH_PICTURES)

const PHONE = { viewport: { width: 390, height: 844 } }
const TABLET = { viewport: { width: 820, height: 1180 } }

/** A day whose cut-off, at 18:00 of the day before, is still to come, with its hours. */
const today = panamaDay(new Date())
const fecha = nextDays(addDays(today, 2), 14).find((day) => openHours(day).length > 1) ?? ''
const [firstHour = '', secondHour = ''] = openHours(fecha)
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00-05:00`)

// Each journey begins now and goes on to a later day.
test.beforeEach(async ({ ownShop }) => {
  await moveShopClock(ownShop.process, new Date())
})

const pageOf = async (browser: Browser, options: object) => (await browser.newContext(options)).newPage()

test('an order from a phone is changed by its link, weighed, and delivered without signal; everything says the same', async ({
  page,
  browser,
  request,
  ownShop,
}) => {
  await chargeByWeight(request)
  const ana = aPerson()
  await registerPerson(request, ana)

  // Ana orders two cuts on her phone, and changes her mind.
  await signInAndVisit(page, ana, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional', 'Kilo', 2)
  await addCut(page, 'Entraña')
  await goToData(page)
  await fillForm(page, ana, { fechaEntrega: fecha, horaEntrega: firstHour })
  await goToConfirm(page)
  await sendButton(page).click()
  await sentPage(page).getByRole('link', { name: 'Sigue tu pedido' }).click()
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  const link = new URL(page.url()).pathname
  const [sent] = await ordersOf(ana, request)
  const id = sent?.id ?? ''
  const { total: before, envio, productos } = await storedOrder(request, id)
  const [ribEye, entrana] = productos
  const now = ribEye.subtotal + envio
  await openPart(page, 'Cortes')
  await page.getByRole('button', { name: 'Quitar uno de Entraña' }).click()
  await expect(page.getByText(`Pagas ${dollars(entrana.subtotal)} menos`)).toBeVisible()
  await expect(page.getByText(`${dollars(now)} en vez de ${dollars(before)}`)).toBeVisible()
  await openPart(page, 'Día y hora')
  await chooseSlot(page, { fechaEntrega: fecha, horaEntrega: secondHour })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Listo: cambiamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  expect(await storedOrder(request, id)).toMatchObject({
    total: now,
    cliente: { fechaEntrega: fecha, horaEntrega: secondHour },
    productos: [{ nombre: 'Rib eye nacional', cantidad: 2 }],
  })

  // The butcher weighs and packs it on the tablet.
  const tablet = await pageOf(browser, TABLET)
  await openAdmin(tablet, `/admin/empaque?dia=${fecha}&ver=pedidos`)
  await tablet.getByRole('button', { name: ana.nombre }).click()
  await expect(tablet.getByRole('heading', { name: ana.nombre })).toBeFocused()
  await type(tablet, '1950')
  await tablet.getByRole('button', { name: 'Empacado', exact: true }).click()
  await expect(tablet.getByText('Empacado en 1 caja')).toBeVisible()
  const total = Math.round(ribEye.precio * 195) / 100 + envio
  expect((await storedOrder(request, id)).total).toBe(total)
  await tablet.context().close()

  // On the day, ten minutes into its hour, the courier leaves, loses the signal at the door, and delivers.
  const inTheHour = new Date(at(fecha, secondHour).getTime() + 600_000)
  const ahead = await moveShopClock(ownShop.process, inTheHour)
  const courier = await pageOf(browser, { ...PHONE, serviceWorkers: 'allow' })
  await movePageClock(courier, ahead)
  await signInAsCourier(courier, request, 'chepe')
  await visitWithWorker(courier, '/admin/ruta')
  const stop = await openStop(courier, ana)
  await expect(stop).toContainText(`${windowText(secondHour)} · Bella Vista · 1 caja`)
  await expect(stop).toContainText(dollars(total))
  await untilKept(courier, '/admin/ruta')
  await stop.getByRole('button', { name: 'En camino' }).click()
  const mailTo = (words: string) =>
    mailsTo(ana.email, ownShop.data).find(({ text }) => text.includes(words))?.text ?? ''
  await expect.poll(() => mailTo('Tu pedido ya salió'), { timeout: NOTIFICATION_TIMEOUT_MS }).not.toBe('')

  await courier.context().setOffline(true)
  await stop.getByRole('button', { name: 'Entregado' }).click()
  const dialog = courier.getByRole('dialog', { name: /^Entregado/ })
  await choosePaid(dialog, 'Efectivo')
  await takePhoto(dialog)
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(courier.getByText('1 paso espera la conexión')).toBeVisible()
  expect((await storedOrder(request, id)).estado).toBe('en_camino')
  // What the shop answered: how often the phone has tried by itself without signal depends on the moment.
  const answers: number[] = []
  courier.on('response', (each) => each.url().endsWith('/entregado') && answers.push(each.status()))
  await courier.context().setOffline(false)
  await expect(courier.getByText('espera la conexión')).toBeHidden()
  await expect.poll(() => answers).toEqual([200])
  const delivered = await storedOrder(request, id)
  expect(delivered).toMatchObject({ estado: 'entregado', dinero: { es: 'pagado', monto: total } })
  expect(delivered.reparto).toMatchObject([{}, { que: 'entregado', foto: true }])
  expect(delivered.historial.filter(({ hacia }: { hacia: string }) => hacia === 'entregado')).toHaveLength(1)
  await courier.context().close()

  // Mail, account, page of the link and report say the same.
  const weighed = 'Pediste 2.00\u00a0kg, pesó 1.95\u00a0kg'
  const said = [weighed, dollars(total)]
  for (const text of said) expect(mailTo('Tu pedido ya salió')).toContain(text)
  expect(mailTo('Tu pedido ya salió')).not.toContain('Entraña')
  await signInAndVisit(page, ana, '/dashboard/pedidos')
  for (const text of ['Entregado', ...said]) await expect(card(page, id)).toContainText(text)
  await expect(card(page, id)).toContainText(`${longDayText(fecha)}, ${windowText(secondHour)}`)
  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Entregado. Buen provecho.' })).toBeVisible()
  const ticket = page.getByRole('complementary', { name: 'Tu pedido' })
  for (const text of said) await expect(ticket).toContainText(text)
  await expect(ticket).not.toContainText('Entraña')
  await expect(page.getByRole('img', { name: 'Foto de la entrega' })).toBeVisible()
  await expectFitsAndAccessible(page)
  const { report } = await (await fetchAsOwner(request)(`/api/reports/weekly/${today}`)).json()
  expect(report.summary).toMatchObject({ totalRevenue: total, ordersByStatus: { entregado: 1 } })
  expect(report.pesos).toMatchObject([{ codigo: ribEye.codigo, gramosPedidos: 2000, gramosReales: 1950 }])
})

test('an order is cancelled by its link one minute before the cut-off, and not one minute after it', async ({
  page,
  request,
  ownShop,
}) => {
  const slot = { fechaEntrega: fecha, horaEntrega: firstHour }
  const [inTime, inTimeByCall, tooLate] = [
    await orderOf(request, aPerson(), slot),
    await orderOf(request, aPerson(), slot),
    await orderOf(request, aPerson(), slot),
  ]
  const cancelByCall = ({ token }: Placed) => request.post(`/api/seguimiento/${token}/cancelar`)
  const openQuestion = async ({ token }: Placed) => {
    await visit(page, `/seguimiento/${token}`)
    await page.getByRole('button', { name: 'Cancelar el pedido…' }).click()
  }
  const yes = page.getByRole('button', { name: 'Sí, cancelarlo' })

  await moveShopClock(ownShop.process, at(addDays(fecha, -1), '17:59'))
  await openQuestion(inTime)
  await yes.click()
  await expect(page.getByText('Cancelamos tu pedido y ya le avisamos a la tienda.')).toBeVisible()
  expect((await cancelByCall(inTimeByCall)).status()).toBe(200)

  await openQuestion(tooLate)
  await moveShopClock(ownShop.process, at(addDays(fecha, -1), '18:01'))
  // The page reads the order again, which can no longer be changed, while the question is open.
  const readAgain = page.waitForResponse(`**/api/seguimiento/${tooLate.token}`)
  await setEstado(askByAdmin(request), tooLate.id, 'pendiente', 'Llamó y preguntó por la hora')
  await readAgain
  await expect(page.getByText('¿Algo que cambiar?')).toBeHidden()
  await yes.click()
  const refusal = 'Este pedido ya no se cambia por aquí. Escríbenos por WhatsApp y lo vemos.'
  await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible()
  await expectFitsAndAccessible(page)
  const answer = await cancelByCall(tooLate)
  expect([answer.status(), (await answer.json()).error]).toEqual([409, refusal])
  await visit(page, `/seguimiento/${tooLate.token}`)
  await expect(page.getByText('Hola, Ana.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar el pedido…' })).toBeHidden()
  expect(await Promise.all([inTime, inTimeByCall, tooLate].map(({ id }) => storedOrder(request, id)))).toMatchObject([
    { estado: 'cancelado' },
    { estado: 'cancelado' },
    { estado: 'pendiente' },
  ])
})

type Placed = Awaited<ReturnType<typeof orderOf>>

const dollars = (amount: number) => `$${amount.toFixed(2)}`
