import { randomUUID } from 'node:crypto'
import { noteCash, readCash } from '#shop/cash/contract.ts'
import type { finishDelivery } from '#shop/courier/contract.ts'
import type { Stop } from '#shop/courier/stop.ts'
import { addDays, type Day } from '#shop/dates.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { cents, minus, sum } from '#shop/money.ts'
import { allOrders, getOrder } from '#shop/orders/contract.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { COUNTER } from '#shop/payments/cash.ts'
import { addAdjustment } from '#shop/payments/contract.ts'
import { sendClaim, sendProof } from '#shop/payments/customer/contract.ts'
import { adminSession } from '#shop/team/contract.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { type Ask, notedAt, takePayment } from './builder.ts'
import { COURIER, ON_ACCOUNT } from './people.ts'
import type { Pick } from './picker.ts'

/** How an order is paid when it is handed over: half of them in cash, one of twelve not at all. */
function wayOf(pick: Pick): FormaPago | null {
  const chance = pick(12)
  if (chance < 6) return 'efectivo'
  if (chance < 10) return 'yappy'
  return chance === 10 ? 'transferencia' : null
}

type AtDoor = { pago?: NonNullable<CallInput<typeof finishDelivery>['body']>['pago'] }

/** What the courier reports about money at a stop; nothing when there is nothing to collect. */
export function paidAtDoor(pick: Pick, { cobro, total }: Stop): AtDoor {
  if (cobro !== 'cobra') return {}
  const forma = wayOf(pick)
  return { pago: forma && { monto: total / 100, forma } }
}

/** A pickup is paid at the counter before. */
export async function payAtCounter(ask: Ask, pick: Pick, id: string, cuando: Date): Promise<void> {
  const { dinero } = (await ask(getOrder, { params: { id } })).order
  const forma = pick(3) === 0 ? 'tarjeta' : wayOf(pick)
  if (dinero?.es === 'falta' && forma) await pay(ask, [{ id, dinero }], { cuando, forma })
}

interface Books {
  /** Calls the shop as the owner, and as a visitor. */
  ask: Ask
  visitor: Ask
  today: Day
  now: Date
  /** Sets the shop's clock to a moment; returns false if the moment is still in the future. */
  reach: (moment: Date) => boolean
  /** The link tokens of the orders that are not an example of something else. */
  links: ReadonlyMap<string, string>
}

/**
 * What happens to money after the deliveries: late transfers, one of them too high, a customer on account who pays for
 * the last month at once, an unanswered proof and claim, and a return.
 */
export async function settleAccounts(books: Books): Promise<void> {
  const { ask, visitor, today, now, reach, links } = books
  reach(now)
  const lacking = (await ask(allOrders, { query: { filtro: 'por_cobrar', porPagina: '100' } })).orders
  const ofThisMonth = (order: ListedOrder) => order.cliente.fechaEntrega >= `${today.slice(0, 7)}-01`
  const onAccount = lacking.filter(({ cliente }) => cliente.nombre === ON_ACCOUNT)
  const paysAll = new Date(`${today.slice(0, 7)}-03T11:00-05:00`)
  const ofLastMonth = onAccount.filter((order) => !ofThisMonth(order))
  if (ofLastMonth.length > 0 && paysAll < now)
    await pay(ask, ofLastMonth, { cuando: paysAll, forma: 'transferencia', referencia: 'ACH 448120' })

  const others = lacking.filter(({ id, cliente }) => links.has(id) && cliente.nombre !== ON_ACCOUNT)
  const [proven, tooMuch, , , ...late] = others
  for (const [index, order] of late.entries()) {
    const nextDay = new Date(`${addDays(order.cliente.fechaEntrega, 1)}T10:00-05:00`)
    if (nextDay < now)
      await pay(ask, [order], { cuando: nextDay, forma: 'transferencia', referencia: `ACH ${448_201 + index}` })
  }
  if (tooMuch) await pay(ask, [tooMuch], { cuando: now, forma: 'yappy', referencia: 'YP-77310', more: 500 })
  if (proven)
    await visitor(sendProof, {
      params: { token: links.get(proven.id) ?? '' },
      body: { id: randomUUID(), monto: lacks(proven) / 100, forma: 'yappy', referencia: 'YP-77402' },
    })

  const { orders } = await ask(allOrders, { query: { estado: 'entregado' } })
  const [claimed, returned] = orders.filter(({ id, dinero }) => dinero?.es === 'pagado' && links.has(id))
  const isRecent = claimed && claimed.cliente.fechaEntrega > addDays(today, -7)
  if (isRecent)
    await visitor(sendClaim, {
      params: { token: links.get(claimed.id) ?? '' },
      body: { id: randomUUID(), posicion: 0, que: 'mala', quiere: 'saldo', texto: 'Vino con mucha grasa.' },
    })
  if (!returned) return
  await ask(addAdjustment, {
    params: { id: returned.id },
    body: {
      ...notedAt(now),
      que: 'devolucion',
      monto: 4,
      posicion: 0,
      razon: 'mala',
      motivo: 'Un bistec con mal olor',
    },
  })
  await takePayment(ask, { ...notedAt(now), monto: 4, devuelve: true, pedidos: [{ id: returned.id, monto: 4 }] })
}

const CHANGE = 40

/**
 * The cash of the courier: change in the morning and, on days before today, the counted cash in the evening, once two
 * dollars short. The counter hands the owner everything but its change.
 */
export async function handOverCash(books: Books, days: readonly Day[]): Promise<void> {
  const { ask, today, reach } = books
  const owner = (await ask(adminSession, {})).admin.username
  const note = (cuando: Date, entry: Omit<NonNullable<CallInput<typeof noteCash>['body']>, 'id' | 'cuando'>) =>
    ask(noteCash, { body: { ...notedAt(cuando), ...entry } })
  const moment = (day: Day, time: string) => new Date(`${day}T${time}-05:00`)
  const [first = today] = days
  if (reach(moment(first, '06:30')))
    await note(moment(first, '06:30'), { persona: COUNTER, que: 'cambio', monto: 200, otra: owner })
  for (const [index, day] of days.entries()) {
    if (!reach(moment(day, '07:00'))) return
    const collected = (await ask(readCash, { query: { fecha: day } })).cobros.filter(
      ({ persona }) => persona === COURIER,
    )
    if (collected.length === 0) continue
    await note(moment(day, '07:00'), { persona: COURIER, que: 'cambio', monto: CHANGE, otra: COUNTER })
    if (day === today || !reach(moment(day, '21:00'))) continue
    const fuel = index % 5 === 0 ? 10 : 0
    if (fuel > 0) await note(moment(day, '12:00'), { persona: COURIER, que: 'gasto', monto: fuel, nota: 'Gasolina' })
    const diferencia = index % 9 === 4 ? -2 : 0
    const expected = sum(collected.map(({ monto }) => monto)) / 100 + CHANGE - fuel
    await note(moment(day, '21:00'), {
      persona: COURIER,
      que: 'entrega',
      otra: COUNTER,
      diferencia,
      monto: Math.round((expected + diferencia) * 100) / 100,
      nota: diferencia === 0 ? '' : 'Faltó en un vuelto',
    })
  }
  const evening = moment(addDays(today, -1), '22:00')
  const { cajas } = await ask(readCash, { query: { fecha: today } })
  const counter = cajas.find(({ persona }) => persona === COUNTER)
  const spare = counter ? minus(minus(counter.tiene, counter.dia.tiene), cents(20_000)) : cents(0)
  if (spare > 0 && reach(evening))
    await note(evening, { persona: COUNTER, que: 'entrega', monto: spare / 100, otra: owner })
}

type Owing = { id: string; dinero: ListedOrder['dinero'] }
const lacks = ({ dinero }: Owing): number => (dinero?.es === 'falta' ? dinero.monto : 0)

/** Records what these orders lack as one payment, plus `more` cents for the first. */
async function pay(
  ask: Ask,
  orders: readonly Owing[],
  { cuando, forma, referencia, more = 0 }: { cuando: Date; forma: FormaPago; referencia?: string; more?: number },
): Promise<void> {
  const pedidos = orders.map((order, index) => ({
    id: order.id,
    monto: (lacks(order) + (index === 0 ? more : 0)) / 100,
  }))
  const monto = (orders.reduce((total, order) => total + lacks(order), 0) + more) / 100
  const given = { monto, forma, pedidos, recibio: COUNTER, ...(referencia && { referencia }) }
  await takePayment(ask, { ...notedAt(cuando), ...given })
}
