import { expect, type Page } from '@playwright/test'
import { clienteOf, HOUSEHOLDS, PASSWORD } from '#commands/demo/people.ts'
import { login } from '#shop/accounts/contract.ts'
import { ordersOfUser } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { emailField, fillLogin, passwordField, submit } from '#tests/e2e/account-steps.ts'
import { askBy } from '#tests/e2e/calls.ts'
import { untilKept, visitWithWorker } from '#tests/e2e/offline-steps.ts'
import {
  addCut,
  cutOnCounter,
  fillForm,
  findCut,
  goToConfirm,
  goToData,
  HOME,
  openCart,
  sendButton,
  sentPage,
  visit,
} from '#tests/e2e/steps.ts'

/** What to do on a page before its picture is taken. */
export type State = (page: Page) => Promise<void>

export const ANA = {
  nombre: 'Ana Ríos',
  telefono: '+507 6123-4567',
  email: 'ana@correo.example',
  direccion: direccionOf(HOME),
  lugar: HOME,
}
const DEMO_CUSTOMER = { email: clienteOf(HOUSEHOLDS[0] ?? '').email, password: PASSWORD }
const TOTALS = { subtotal: 10.5, descuento: 0, motivoDescuento: null, envio: 3.5, total: 14 }
export const ORDER_ID = '01a1fc36-133c-7d4e-8b4a-8f33ec00aaaa'

export const aCut: State = (page) => addCut(page, 'Rib eye nacional')
export const step2: State = async (page) => {
  await aCut(page)
  await goToData(page)
  await fillForm(page, ANA)
}
export const step3: State = async (page) => {
  await step2(page)
  await goToConfirm(page)
}
/** This browser sent an order to be delivered on that day. */
export const sentBefore =
  (fechaEntrega: string): State =>
  async (page) => {
    const { lugar, ...person } = ANA
    const line = { preparacion: '', precioKg: 10.5, precioMedioKilo: 5.25, region: 'lomo', cajaKilos: null }
    const productos = [
      {
        ...line,
        codigo: '10004',
        nombre: 'Rib eye nacional',
        unidad: 'kilos',
        cantidad: 1,
        precio: 10.5,
        subtotal: 10.5,
      },
      {
        ...line,
        codigo: '10042',
        nombre: 'Carne molida de primera',
        unidad: 'medio kilo',
        cantidad: 2,
        precio: 2.37,
        subtotal: 4.74,
      },
    ].map((each) => ({ ...each, categoria: 'Premium', gramos: 1000 }))
    const cliente = {
      ...person,
      lugar,
      tipoCliente: 'individual',
      fechaEntrega,
      horaEntrega: '09:00',
      notas: '',
      quienRetira: '',
      telefonoRecibe: '',
    }
    const order = {
      id: ORDER_ID,
      tipoEntrega: 'domicilio',
      codigo: null,
      cliente,
      productos,
      ...TOTALS,
      subtotal: 15.24,
      total: 18.74,
      seen: true,
    }
    await page.addInitScript((text) => localStorage.setItem('pedidos.enviados.1', text), JSON.stringify([order]))
  }
/** Sends an order that does not reach the shop, where other screens would show it. */
const answered =
  (status: number, json: object): State =>
  async (page) => {
    await step3(page)
    await page.route('**/api/orders/submit', (route) => route.fulfill({ status, json }))
    await sendButton(page).click()
  }
export const anOrder: State = async (page) => {
  const pago = ['Pagas en efectivo al recibirlo.']
  await answered(201, { success: true, orderId: ORDER_ID, message: '', ...TOTALS, pago })(page)
  await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()
}
const refused = (error: string, fields: object, status = 409) => answered(status, { success: false, error, ...fields })
export const changedPrice = refused('Los precios han cambiado', {
  totales: { ...TOTALS, subtotal: 12, total: 15.5, productos: [], errorPromocion: null },
})
export const fullHour = refused('A esa hora ya no queda lugar', {
  siguiente: { fechaEntrega: '2026-11-24', horaEntrega: '10:00' },
})
export const anOrderThatFailed = refused(
  'Error procesando el pedido',
  { fallback: { whatsapp: 'https://wa.me/50760000000?text=Hola' } },
  503,
)
export const missingData: State = async (page) => {
  await aCut(page)
  await goToData(page)
  await expect(page.getByText(/^Te faltan?: /).first()).toBeVisible()
}
const corregimiento =
  (typed: string): State =>
  async (page) => {
    await aCut(page)
    await goToData(page)
    await page.getByRole('combobox', { name: 'Corregimiento' }).fill(typed)
  }
export const corregimientosFound = corregimiento('be')
export const notDeliveredThere = corregimiento('Belisario Porras')
export const savedAddress: State = async (page) => {
  const direcciones = [{ id: ORDER_ID, nombre: 'Casa', lugar: HOME }]
  await page.route('**/api/direcciones', (route) => route.fulfill({ json: { success: true, direcciones } }))
}
export const nothingFound: State = async (page) => {
  await findCut(page, 'langosta')
}
export const refusedCode: State = async (page) => {
  await aCut(page)
  const cart = await openCart(page)
  await cart.getByLabel('Código promocional').fill('NADA')
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cart.getByText('Código promocional inválido')).toBeVisible()
}
export const openMenu: State = async (page) => {
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  if (await menu.isVisible()) await menu.click()
}
export const cutInDialog: State = async (page) => {
  await cutOnCounter(page, 'Rib eye nacional').click()
  await expect(page.getByRole('dialog', { name: 'Rib eye nacional' })).toBeVisible()
}
export const wrongPassword: State = async (page) => {
  await emailField(page).fill(ANA.email)
  await passwordField(page).fill('otra-clave')
  await submit(page, 'Iniciar Sesión').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}
export const noProposal: State = async (page) => {
  await page.getByLabel('Presupuesto').fill('5')
  await expect(page.getByRole('button', { name: /^Ver con \$/ })).toBeVisible()
}
export const lostConnection =
  (path: string): State =>
  async (page) => {
    await visitWithWorker(page, path)
    await untilKept(page, path)
    await page.context().setOffline(true)
    await visit(page, path)
  }
export const customer: State = async (page) => {
  await visit(page, '/auth')
  await fillLogin(page, DEMO_CUSTOMER)
  await expect(page).toHaveURL('/')
}
/** Presses the first button or link with this name. */
export const press =
  (...names: RegExp[]): State =>
  async (page) => {
    for (const name of names)
      await page
        .getByRole('button', { name })
        .or(page.getByRole('link', { name }))
        .filter({ visible: true })
        .first()
        .click()
  }
/** Makes a request fail before the page is opened. */
export const failing =
  (call: string): State =>
  async (page) => {
    const json = { success: false, error: 'Algo se rompió de nuestro lado', id: 'r-1' }
    await page.route(call, (route) => route.fulfill({ status: 500, json }))
  }
/** An order on the packing screen without any weight. */
export const UNWEIGHED = /0 de \d pesados/
const openUnweighed: State = async (page) => {
  await press(UNWEIGHED)(page)
  await expect(page.getByRole('article').getByRole('heading')).toBeFocused()
}
export const onScale: State = async (page) => {
  await openUnweighed(page)
  await page.keyboard.type('9110')
}
/** A weight that does not reach the shop, where other screens would show it. */
export const weighedOffline: State = async (page) => {
  await page.route('**/peso', (route) => route.abort())
  await openUnweighed(page)
  await page.keyboard.type('980')
  await page.keyboard.press('Enter')
  await expect(page.getByText('espera la conexión')).toBeVisible()
}
/** Opens the tracking link of the demo customer's latest order in a state (commands/demo/weeks.ts). */
export const tracked =
  (estado: OrderEstado, after: State = async () => {}): State =>
  async (page) => {
    const ask = askBy(page.request)
    const { user } = await ask(login, { body: DEMO_CUSTOMER })
    const { orders } = await ask(ordersOfUser, { params: { userId: user.id } })
    const [last] = orders
      .filter((order) => order.estado === estado)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    await visit(page, new URL(last?.seguimiento ?? '').pathname)
    await after(page)
  }
export const withoutHours: State = async (page) => {
  await page.route('**/api/orders/slots', (route) => route.abort())
}
