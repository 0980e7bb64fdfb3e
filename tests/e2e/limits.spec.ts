import type { Request } from '@playwright/test'
import { kilos } from '#commands/demo/builder.ts'
import { STREAM_CAPS } from '#server/http/events/open-streams.ts'
import { listSlots, quoteOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { anAttempt } from '#tests/support/attempts.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { testInOwnShop } from './own-shop.ts'
import {
  aPerson,
  expect,
  mailsTo,
  ordersOf,
  readyToSend,
  reload,
  type Slot,
  sendButton,
  sentPage,
  visit,
} from './steps.ts'

const SUBMIT = '**/api/orders/submit'
const test = testInOwnShop({ RATE_LIMIT: 'on' })

/** Takes the quarter of a day's places that this machine's address may take; returns a free hour of that day. */
async function fillQuarter({ call, callAsAdmin }: RunningShop): Promise<Slot> {
  expect(await callAsAdmin(changeSettings, { body: { cambios: { pedidosPorHora: 2 } } })).toMatchObject({ ok: true })
  const slots = await call(listSlots, {})
  const dia = slots.ok ? slots.dias.findLast(({ horas }) => horas.length > 8) : undefined
  if (!dia) throw new Error('No day is open')
  const productos = [kilos('10004')]
  const quote = await call(quoteOrder, { body: { productos } })
  const total = quote.ok ? quote.total / 100 : 0
  for (const { hora } of dia.horas.slice(0, 6)) {
    const cliente = { ...aPerson(), fechaEntrega: dia.fecha, horaEntrega: hora }
    const answer = await call(submitOrder, { body: { cliente, productos, total } })
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, confirmarCorreo: true })
  }
  return { fechaEntrega: dia.fecha, horaEntrega: dia.horas.at(-1)?.hora ?? '' }
}

/** The codes mailed to this address, once there are that many. */
async function mailedCodes(email: string, data: string, count: number): Promise<string[]> {
  const codes = () => mailsTo(email, data).flatMap(({ text }) => /haces tu pedido:\s+(\d{6})/.exec(text)?.[1] ?? [])
  await expect.poll(() => codes().length).toBe(count)
  return codes()
}
const otherThan = (...codes: string[]) => ['111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? ''

test('an order beyond the quarter of an address is placed with a code mailed to its e-mail', async ({
  page,
  request,
  ownShop,
}) => {
  const ana = aPerson()
  const attempts: { key: string | undefined; body: object }[] = []
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/orders/submit')) return
    // The moment of sending is no part of an attempt.
    const { codigoCorreo: _code, fecha: _moment, ...body } = sent.postDataJSON()
    attempts.push({ key: sent.headers()['idempotency-key'], body })
  })
  await readyToSend(page, ana, await fillQuarter(ownShop))
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/Desde tu conexión ya se pidió mucho.*Tu pedido sigue aquí\./)
  await expect(sendButton(page)).toHaveCount(0)
  const otherWays = page.getByRole('region', { name: 'Otras maneras de pedir' })
  await expect(otherWays.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/auth')
  await expect(otherWays.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expectFitsAndAccessible(page, { onDesktop: true })

  await expect(page.getByRole('button', { name: 'Mandarme el código' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Código de 6 números')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByRole('status').filter({ hasText: `Te mandamos un código a ${ana.email}` })).toBeVisible()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Escribe los 6 números del correo')
  const [first = ''] = await mailedCodes(ana.email, ownShop.data, 1)
  await field.fill(otherThan(first))
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Ese código no es el del último correo\. Te quedan 4 intentos/)
  await expect(field).toBeFocused()
  await expectFitsAndAccessible(page, { onDesktop: true })

  // The page is discarded while its owner reads the mail.
  await reload(page)
  await sendButton(page).click()
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Mandar otro código' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Te mandamos otro código' })).toBeVisible()
  const codes = await mailedCodes(ana.email, ownShop.data, 2)
  const newest = codes.find((code) => code !== first) ?? first
  await field.fill(`${newest.slice(0, 3)} ${newest.slice(3)}`)
  await page.getByRole('button', { name: 'Confirmar y enviar' }).click()
  await expect(sentPage(page)).toBeVisible()
  expect(await ordersOf(ana, request)).toHaveLength(1)
  expect(attempts).toHaveLength(4)
  for (const attempt of attempts) expect(attempt).toEqual(attempts[0])
})

test('a code that was typed goes with the order again when its hour is full', async ({ page, ownShop }) => {
  const refused = { success: false, error: 'Desde tu conexión ya se pidió mucho.' }
  const solicitud = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf1'
  const codes: unknown[] = []
  const slots = await ownShop.call(listSlots, {})
  const dia = slots.ok ? slots.dias.findLast(({ horas }) => horas.length > 0) : undefined
  const siguiente = { fechaEntrega: dia?.fecha, horaEntrega: dia?.horas[0]?.hora }
  const answers = [{ confirmarCorreo: true }, { siguiente }, {}]
  await page.route(SUBMIT, (route) => {
    codes.push(route.request().postDataJSON().codigoCorreo)
    return route.fulfill({ status: 409, json: { ...refused, ...answers[codes.length - 1] } })
  })
  const mailLimit = { success: false, error: 'Hoy ya salieron varios correos a esa dirección.' }
  const mail = '**/api/orders/email-code'
  await page.route(mail, (route) => route.fulfill({ status: 429, json: mailLimit }))
  await readyToSend(page, aPerson())
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Mandarme el código' }).click()
  await expect(page.getByRole('alert').filter({ hasText: mailLimit.error })).toBeVisible()

  await page.route(mail, (route) => route.fulfill({ json: { success: true, solicitud, message: 'Va' } }))
  await page.getByRole('button', { name: 'Mandarme el código' }).click()
  await page.getByLabel('Código de 6 números').fill('482913')
  await page.getByRole('button', { name: 'Confirmar y enviar' }).click()
  await page.getByRole('button', { name: /^Cambiar al/ }).click()
  await sendButton(page).click()
  await expect.poll(() => codes).toEqual([undefined, { solicitud, codigo: '482913' }, { solicitud, codigo: '482913' }])
})

test('an order without a confirmation by mail says so on its page', async ({ page }) => {
  await readyToSend(page, aPerson())
  await page.route(SUBMIT, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sinAvisos: true } })
  })
  await sendButton(page).click()
  await expect(page.getByText('Hoy salieron varias confirmaciones a tu correo y esta no va')).toBeVisible()
  await expect(page.getByText('Te avisamos por correo')).toHaveCount(0)
  await expect(page.getByText('Volvemos al inicio')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /\/seguimiento\/[\w-]{44}$/ })).toBeVisible()
  await expectFitsAndAccessible(page)
})

test('a tracking page whose stream had to make place shows a new state within 20 seconds, and takes no place back', async ({
  page,
  ownShop: { url, call, callAsAdmin },
}) => {
  const { key, body } = anAttempt()
  const order = await call(submitOrder, { headers: { 'idempotency-key': key }, body })
  if (!order.ok) throw new Error(order.error)
  const token = order.seguimiento?.split('/').at(-1)
  const path = `/api/seguimiento/${token}/eventos`
  let [opened, ended] = [0, 0]
  page.on('request', (request) => void (request.url().endsWith(path) && opened++))
  const onEnd = (request: Request) => void (request.url().endsWith(path) && ended++)
  page.on('requestfinished', onEnd)
  // As Chromium reports a stream that its page closes.
  page.on('requestfailed', onEnd)
  await page.clock.install()
  await visit(page, `/seguimiento/${token}`)
  const step = page.getByRole('status').filter({ hasText: /pedido|preparando|camino/ })
  await expect(step).toHaveText('Recibimos tu pedido')
  await expect.poll(() => opened).toBe(1)

  const others = []
  for (let n = 0; n < STREAM_CAPS.link; n += 1) others.push(await openEventStream(url + path, ''))
  await expect.poll(() => ended).toBe(1)
  const params = { id: order.orderId }
  expect(await callAsAdmin(setOrderEstado, { params, body: { estado: 'en_camino' } })).toMatchObject({ ok: true })
  await page.clock.runFor(20_000)

  await expect(step).toContainText('Va en camino')
  await page.clock.runFor(60_000)
  expect(opened).toBe(1)
  for (const other of others) other.close()
})
