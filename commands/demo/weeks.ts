import { readFileSync } from 'node:fs'
import { updateProduct } from '#shop/catalog/contract.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { changeCustomer } from '#shop/customers/contract.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { hoursFor, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { adminSession } from '#shop/team/contract.ts'
import { firstOpen, type OrderForm, orderAtQuote, type Slot } from './builder.ts'
import { handOverCash, settleAccounts } from './money.ts'
import { type DemoOrder, hoursAfter, liveOn, liveOnAnotherDay } from './order-life.ts'
import {
  type AskAs,
  addTeam,
  clienteOf,
  HOUSEHOLDS,
  isRestaurant,
  ON_ACCOUNT,
  openAccount,
  PLACES,
  RESTAURANTS,
  signInCourier,
  VISITORS,
} from './people.ts'
import { type Pick, picker } from './picker.ts'

interface Weeks {
  askAs: AskAs
  /** The session token of the owner. */
  owner: string
  firstDay: Day
  now: Date
  /** Sets the shop's clock. */
  at: (instant: Date) => void
}

const CUTS = ['10001', '10004', '10007', '10010', '10015', '10020', '10030', '10040']
/** A product with a legal maximum price: first-quality ground beef. */
const REGULATED = '10042'
const NOTES = ['', '', '', 'Cortado grueso, por favor.', 'Llamar al llegar.', 'Sin hueso si se puede.']
const AT_DOOR = ['Portería', 'La vecina', 'Quien pidió', 'La empleada']

/**
 * Creates three weeks of orders in every state, charged by weight, most of them packed and delivered, with accounts,
 * wholesale applications, promotions and payments. Deterministic.
 */
export async function demoWeeks({
  askAs,
  owner,
  firstDay,
  now,
  at,
}: Weeks): Promise<{ orders: number; accounts: number }> {
  const ask = askAs(owner)
  const pick = picker()
  const reach = (moment: Date) => {
    if (moment <= now) at(moment)
    return moment <= now
  }
  const today = panamaDay(now)
  const links = new Map<string, string>()
  await ask(changeSettings, { body: { cambios: { cobro: 'peso real', precioMarcado: 'marcado' } } })
  await ask(updateProduct, { params: { codigo: REGULATED }, body: { precioMaximoKg: 5, maximoDesde: firstDay } })
  for (const promotion of promotionsOn(today)) await ask(createPromotion, { body: promotion })
  await addTeam(ask)
  const life = { ask, courier: askAs(), pick: picker(), pays: picker(), reach }
  const days = daysUntil(firstDay, today)
  const before = daysUntil(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-10`, addDays(firstDay, -1))
  at(panamaTime(before[0] ?? firstDay, 8))
  const onAccount = await openAccount(askAs, ask, ON_ACCOUNT)
  let orders = await ordersOnAccount()
  at(panamaTime(firstDay, 8))
  life.courier = askAs(await signInCourier(askAs()))
  const sessions = new Map<string, string>()
  for (const nombre of [...HOUSEHOLDS, ...RESTAURANTS]) {
    const token = nombre === ON_ACCOUNT ? onAccount : await openAccount(askAs, ask, nombre)
    if (token) sessions.set(nombre, token)
  }

  for (const day of days) {
    for (let nth = 0, ordersThatDay = 3 + pick(7); nth < ordersThatDay; nth++) {
      const moment = panamaTime(day, 7 + pick(12), pick(60))
      if (moment > now) continue
      at(moment)
      const visitor = pick(3) === 0
      const nombre = oneOf(visitor ? VISITORS : [...sessions.keys()], pick)
      const form = anOrder(nombre, day, pick)
      const { id, token } = await orderAtQuote(askAs(visitor ? undefined : sessions.get(nombre)), form)
      links.set(id, token)
      orders++
      const order = { id, slot: form.cliente, tipoEntrega: form.tipoEntrega, ...endOf(pick) }
      await liveOn(life, order)
      if (order.end === 'no_se_pudo' && order.tipoEntrega === 'domicilio') await liveOnAnotherDay(life, order)
    }
  }
  const anas = await ordersOfAna()
  const books = { ask, visitor: askAs(), today, now, reach, links }
  await settleAccounts(books)
  await handOverCash(books, days)
  return { orders: orders + anas, accounts: HOUSEHOLDS.length + RESTAURANTS.length }

  /** Places the orders since the tenth of last month of the restaurant that pays by month; returns how many. */
  async function ordersOnAccount(): Promise<number> {
    const own = picker()
    const everyFifth = before.filter((_, index) => index % 5 === 0)
    for (const [nth, day] of everyFifth.entries()) {
      at(panamaTime(day, 9))
      // A staff session ends after a week without a request.
      await ask(adminSession, {})
      life.courier = askAs(await signInCourier(askAs()))
      const form = { ...anOrder(ON_ACCOUNT, day, own), tipoEntrega: 'domicilio' as const }
      const cliente = { ...form.cliente, lugar: PLACES[0] }
      const { id } = await orderAtQuote(askAs(onAccount), { ...form, cliente })
      if (nth === 0) await paysByMonth(id)
      const end = { end: 'entregado' as const, hoursToDoor: 0.5, recibe: 'El cocinero' }
      await liveOn(life, { id, slot: form.cliente, tipoEntrega: 'domicilio', ...end })
    }
    return everyFifth.length
  }

  async function paysByMonth(orderId: string): Promise<void> {
    const { customerId } = (await ask(getOrder, { params: { id: orderId } })).order
    if (customerId) await ask(changeCustomer, { params: { id: customerId }, body: { pago: 'cuenta' } })
  }

  /**
   * Places an order of Ana for each state that the tracking page shows differently, on the last day of deliveries;
   * returns how many.
   */
  async function ordersOfAna(): Promise<number> {
    const [nombre = ''] = HOUSEHOLDS
    const first = (day: Day) => ({ fechaEntrega: day, horaEntrega: openHours(day)[0] ?? '' })
    const past = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, -days))
    const begun = firstOpen(past.filter((day) => hoursAfter(first(day), 1) <= now))
    const next = firstOpen(nextDays(addDays(today, 1), 7))
    const foto = readFileSync('pictures/og-inicio.jpg').toString('base64')
    const atDoor = { hoursToDoor: 0.5, recibe: 'Carmen, la vecina del 4C' }
    const ends = [{ end: 'entregado', foto }, { end: 'no_se_pudo' }, { end: 'cancelado' }, undefined] as const
    for (const end of ends) {
      const slot = first(end ? begun : next)
      at(end ? hoursAfter(slot, -48) : now)
      const form = { ...anOrder(nombre, today, pick), tipoEntrega: 'domicilio' as const }
      const cliente = { ...form.cliente, ...slot, lugar: PLACES[0] }
      const { id } = await orderAtQuote(askAs(sessions.get(nombre)), { ...form, cliente })
      if (end) await liveOn(life, { id, slot, tipoEntrega: 'domicilio', ...atDoor, ...end })
    }
    return ends.length
  }
}

const daysUntil = (first: Day, last: Day): Day[] => (first > last ? [] : [first, ...daysUntil(addDays(first, 1), last)])

/** The end of an order: one of fourteen is cancelled, and for another one nobody is at home. */
function endOf(pick: Pick): Omit<DemoOrder, 'id' | 'slot' | 'tipoEntrega'> {
  const chance = pick(14)
  const end = chance === 0 ? 'cancelado' : chance === 1 ? 'no_se_pudo' : 'entregado'
  return { end, hoursToDoor: pick(8) === 0 ? 2.25 : 0.25 + pick(3) / 4, recibe: oneOf(AT_DOOR, pick) }
}

/** An order of one to four cuts for one of the next days. */
function anOrder(
  nombre: string,
  day: Day,
  pick: Pick,
): Omit<OrderForm, 'total'> & { cliente: Slot; tipoEntrega: DemoOrder['tipoEntrega'] } {
  const codes = new Set(Array.from({ length: 1 + pick(4) }, () => oneOf(CUTS, pick)))
  const productos = [...codes].map((codigo) => ({
    codigo,
    unidad: pick(3) === 0 ? ('medio kilo' as const) : ('kilos' as const),
    cantidad: isRestaurant(nombre) ? 5 + pick(20) : 1 + pick(3),
    preparacion: pick(3) === 0 ? preparationOf(codigo, pick) : '',
    ...(codigo === '10001' && { siNoHay: 'cambiar' as const }),
  }))
  const fechaEntrega = firstOpen(nextDays(day, 7))
  const tipoEntrega = pick(6) === 0 ? 'retiro' : 'domicilio'
  const hours = hoursFor(fechaEntrega, { ...DEFAULT_SETTINGS, tipoEntrega })
  const slot = { fechaEntrega, horaEntrega: oneOf(hours, pick) }
  const lugar = oneOf(PLACES, pick)
  return {
    productos,
    tipoEntrega,
    ...(pick(8) === 0 && { codigo: 'PARRILLA' }),
    cliente: {
      ...clienteOf(nombre),
      ...slot,
      ...(tipoEntrega === 'domicilio' && { lugar }),
      notas: oneOf(NOTES, pick),
    },
  }
}

/** One of the preparations that the shop offers for a product. */
function preparationOf(codigo: string, pick: Pick): string {
  const { preparaciones = [] } = STATIC_CATALOGUE.find((product) => product.codigo === codigo) ?? {}
  return preparaciones.length > 0 ? oneOf(preparaciones, pick) : ''
}

const promotionsOn = (today: Day) => {
  const percent = { tipo: 'porcentaje' as const }
  return [
    { ...percent, codigo: 'PARRILLA', nombre: 'Diez por ciento en todo', valor: 10, fechaFin: addDays(today, 20) },
    { codigo: 'CINCO', nombre: 'Cinco dólares menos', tipo: 'fijo' as const, valor: 5, usoMaximo: 100 },
    { ...percent, codigo: 'PATRIAS', nombre: 'Fiestas patrias', valor: 15, fechaFin: addDays(today, -5) },
  ]
}

function oneOf<Item>(items: readonly Item[], pick: Pick): Item {
  const item = items[pick(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const panamaTime = (day: Day, hour: number, minute = 0): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-05:00`)
