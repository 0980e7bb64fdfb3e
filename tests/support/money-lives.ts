import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sendOrder } from '#commands/demo/builder.ts'
import { orders } from '#server/orders/table.ts'
import { addDays, daysOfMonth, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { anOrder, aProduct } from './builders.ts'
import { customerOf } from './customers.ts'
import { KnownBooks } from './known-books.ts'
import { KnownMoney } from './known-money.ts'
import { beto, carla, irma, luis, rosa, tono } from './people.ts'
import type { TestShop } from './test-shop.ts'

const BEGIN = '2026-11-23'

/** A shop in which customers live one after the other while time goes on. */
export type MoneyShop = ReturnType<typeof moneyShop>

export const moneyShop = (shop: TestShop) => {
  let lives = 0
  let today = BEGIN
  let books = new KnownBooks(daysOfMonth(BEGIN.slice(0, 7)).first)
  // One session each: a session that came with every call would be opened every time.
  const signIn = () => ({
    rosa: shop.as(rosa),
    luis: shop.as(luis),
    tono: shop.as(tono),
    beto: shop.as(beto),
    irma: shop.as(irma),
  })
  let by = signIn()
  const goTo = (day: string) => {
    today = day
    shop.setClock(`${today}T09:00`)
    by = signIn()
  }
  const read = async (id: string) => {
    const order = await shop.readOrder(id)
    if (!order) throw new Error('The order was not stored')
    return order
  }
  /** The state of an order that most steps need, without its lines and history. */
  const stateOf = async (id: string) => {
    const [order] = await shop.db
      .select({ estado: orders.estado, total: orders.total })
      .from(orders)
      .where(eq(orders.id, id))
    if (!order) throw new Error('The order was not stored')
    return order
  }

  /** Places four orders: the first two by Ana, who has an account, the others by Dora, who has the same telephone. */
  async function begin(cobro: 'fijo' | 'peso real') {
    await shop.setSettings({ cobro, limiteDevolucion: 1_000_000, limiteDescuento: 1_000_000, pedidosPorHora: 1000 })
    const life = lives++
    const telefono = `6${1_000_000 + life}`
    const ana = { ...carla, id: randomUUID(), email: `ana${telefono}@correo.com` }
    const account = shop.as(ana)
    const fechaEntrega = nextDays(today, 14).filter((day) => openHours(day).length > 0)[life % 3] ?? ''
    const hours = openHours(fechaEntrega)
    const slot = { fechaEntrega, horaEntrega: hours[life % hours.length] ?? '' }
    const send = (nombre: string, by: Pick<typeof account, 'ask'>) =>
      sendOrder(by.ask, anOrder({ cliente: { nombre, telefono, email: `${nombre}${telefono}@correo.com`, ...slot } }))
    const placed = [
      await send('ana', account),
      await send('ana', account),
      await send('dora', shop),
      await send('dora', shop),
    ]
    const records = [await customerOf(shop, placed[0]?.id ?? ''), await customerOf(shop, placed[2]?.id ?? '')]
    return {
      ...{ shop, read, stateOf, goTo, ana, orders: placed, books },
      ...{ records: records.map((each) => each ?? ''), known: new KnownMoney(books) },
      account: () => shop.as(ana),
      today: () => today,
      by: () => by,
      /** The day on which the orders were placed. */
      began: today,
      /**
       * The event as it counts: moved to today if its day is before `since` or the shop's first day, which is
       * impossible.
       */
      counted: <Noted extends { cuando: Date }>(noted: Noted, since = BEGIN): Noted => {
        const day = panamaDay(noted.cuando)
        return day < since || day < BEGIN ? { ...noted, cuando: shop.context.now() } : noted
      },
      /** A device records something that happened some days ago. */
      noted: (late = 0) => ({ id: randomUUID(), cuando: new Date(shop.context.now().getTime() - late * 86_400_000) }),
    }
  }

  return {
    begin,
    /** Empties the shop, and starts at the first day again. */
    empty: async () => {
      await shop.clean()
      books = new KnownBooks(daysOfMonth(BEGIN.slice(0, 7)).first)
      goTo(BEGIN)
      await shop.seed(aProduct({ precioKg: 10 }), aProduct({ codigo: '10002', nombre: 'Rabo', precioKg: 9.99 }))
    },
  }
}

/** The four orders of a life, with the expected state of their money. */
export type Life = Awaited<ReturnType<MoneyShop['begin']>>

/** What a device sends to record an event. */
export const sent = ({ id, cuando }: { id: string; cuando: Date }) => ({ id, cuando: cuando.toISOString() })

/** The second day of the next month. */
export const nextMonth = (day: string): string => addDays(daysOfMonth(day.slice(0, 7)).last, 2)
