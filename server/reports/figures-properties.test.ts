// @module-tag embedded
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLines, orders } from '#server/orders/table.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { cents } from '#shop/money.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { rosa } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'

/**
 * The figures of any week match its orders, to the cent. The oracle below reads the orders as they were inserted,
 * one by one, with the days of Panama counted as five hours behind, and shares no code with the report.
 */

const shop = setupTestShop({ now: '2026-11-30T10:00', cleanBeforeEach: false })

const DAY = 86_400_000
const START = inPanama('2026-11-16T00:00').getTime()
const [FIRST, LAST] = [START - 8 * DAY, START + 8 * DAY]
/** Any moment of three weeks, often the first or last second of a day. */
const moment = fc.oneof(
  fc.integer({ min: FIRST, max: LAST }),
  fc.tuple(fc.integer({ min: -7, max: 8 }), fc.constantFrom(-1, 0, 1)).map(([day, ms]) => START + day * DAY + ms),
)
const line = fc.record({
  cut: fc.nat(14),
  grams: fc.integer({ min: 1, max: 40 }).map((halves) => halves * 500),
  cents: fc.integer({ min: 1, max: 99_999 }),
})
const order = fc.record({
  moment,
  estado: fc.constantFrom(...ORDER_ESTADOS, 'entregado' as const, 'entregado' as const),
  person: fc.nat(14),
  wayOfWriting: fc.nat(3),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ cut }) => cut }),
  discount: fc.nat(99),
  envio: fc.constantFrom(0, 350),
})
type Drawn = typeof order extends fc.Arbitrary<infer One> ? One : never
type Raw = ReturnType<typeof rawOf>

/** Some cuts get another name in the middle of the week; the same person writes the address in small letters or capitals, or has none left. */
const rawOf = ({ moment, estado, person, wayOfWriting, lines, discount, envio }: Drawn) => {
  const subtotal = lines.reduce((total, { cents }) => total + cents, 0)
  const descuento = Math.floor((subtotal * discount) / 100)
  const email = person < 12 ? `P${person}@correo.com` : ''
  return {
    id: randomUUID(),
    moment,
    estado,
    email: wayOfWriting % 2 ? email.toLowerCase() : email,
    telefono: person === 14 ? '' : `${wayOfWriting > 1 ? '+507 ' : '507-'}6000-00${person + 10}`,
    nombre: `Persona ${person}`,
    lines: lines.map(({ cut, ...each }) => ({
      ...each,
      codigo: `c${cut}`,
      nombre: `Corte ${cut}${cut % 4 === 3 && moment > START + 3 * DAY ? ' nuevo' : ''}`,
      categoria: CATEGORIAS[cut % 7] ?? 'Premium',
    })),
    subtotal,
    descuento,
    envio,
    total: subtotal - descuento + envio,
  }
}

test('the weekly report equals the sum of its orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 90, size: 'max' }), async (drawn) => {
      const raw = drawn.map(rawOf)
      await store(raw)
      const { statusCode, payload } = await shop.as(rosa).inject({ url: '/api/reports/weekly/2026-11-18' })
      expect(statusCode).toBe(200)
      const { report } = JSON.parse(payload)
      const { reportId: _, generatedAt: __, period: ___, ...figures } = report
      expect(figures).toEqual(oracle(raw))
    }),
    { numRuns: 40, seed: 2026 },
  )
})

async function store(raw: Raw[]): Promise<void> {
  await shop.db.delete(orders)
  if (raw.length === 0) return
  const same = { tipoEntrega: 'domicilio', tipoCliente: 'individual', direccion: 'Calle 50' } as const
  const rest = { ...same, fechaEntrega: '2026-11-27', horaEntrega: '09:00', notasCliente: '' }
  await shop.db.insert(orders).values(
    raw.map(({ moment, lines: _, subtotal, descuento, envio, total, ...order }) => ({
      ...rest,
      ...order,
      fechaCreacion: new Date(moment),
      fechaActualizacion: new Date(moment),
      subtotal: cents(subtotal),
      descuento: cents(descuento),
      envio: cents(envio),
      total: cents(total),
    })),
  )
  const none = cents(0)
  await shop.db.insert(orderLines).values(
    raw.flatMap(({ id, lines }) =>
      lines.map(({ grams, cents: amount, ...line }, posicion) => ({
        ...line,
        orderId: id,
        posicion,
        unidad: 'medio kilo' as const,
        cantidad: grams / 500,
        gramos: grams,
        precio: none,
        precioKg: none,
        precioMedioKilo: none,
        subtotal: cents(amount),
      })),
    ),
  )
}

const add = <Of>(all: Of[], what: (one: Of) => number): number => all.reduce((total, one) => total + what(one), 0)
const byMost = <Of>(all: Of[], what: (one: Of) => number): Of[] => all.toSorted((a, b) => what(b) - what(a))
/** By key, which decides between equal sums. */
const groupsOf = <Of>(all: Of[], keyOf: (one: Of) => string): [string, Of[]][] =>
  [...Map.groupBy(all, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))

function oracle(raw: Raw[]) {
  const dayOf = ({ moment }: Raw) => Math.floor((moment - START) / DAY)
  const within = (first: number, last: number) => raw.filter((each) => dayOf(each) >= first && dayOf(each) <= last)
  const [week, before] = [within(0, 6), within(-7, -1)]
  const sold = (some: Raw[]) => some.filter(({ estado }) => estado !== 'cancelado')
  const revenue = (some: Raw[]) => add(sold(some), ({ total }) => total) / 100
  const totals = (some: Raw[]) => ({
    totalOrders: sold(some).length,
    totalRevenue: revenue(some),
    averageOrderValue: Math.round((revenue(some) * 100) / Math.max(1, sold(some).length)) / 100,
  })
  const linesOf = (some: Raw[]) => sold(some).flatMap((each) => each.lines.map((line) => ({ ...line, of: each })))
  const newest = (some: Raw[]) => some.toSorted((a, b) => b.moment - a.moment || (a.id < b.id ? 1 : -1))[0]
  const kilos = (some: { grams: number }[]) => add(some, ({ grams }) => grams) / 1000
  const money = (some: { cents: number }[]) => add(some, ({ cents }) => cents) / 100
  // Each person has one telephone, one e-mail or none, and one name.
  const personOf = ({ email, telefono, nombre }: Raw) => (email || telefono ? nombre : '')
  const lines = linesOf(week)
  return {
    summary: {
      ...totals(week),
      ordersByStatus: Object.fromEntries(ORDER_ESTADOS.map((e) => [e, add(week, ({ estado }) => +(estado === e))])),
      subtotal: add(sold(week), ({ subtotal }) => subtotal) / 100,
      descuento: add(sold(week), ({ descuento }) => descuento) / 100,
      envio: add(sold(week), ({ envio }) => envio) / 100,
      anterior: totals(before),
    },
    topProducts: byMost(
      groupsOf(lines, ({ codigo }) => codigo),
      ([, cuts]) => money(cuts),
    )
      .slice(0, 10)
      .map(([codigo, cuts]) => ({
        codigo,
        nombre: byMost(cuts, ({ of }) => of.moment)[0]?.nombre,
        cantidad: kilos(cuts),
        ingresos: money(cuts),
        pedidos: cuts.length,
      })),
    topCustomers: byMost(groupsOf(sold(week), personOf), ([, theirs]) => revenue(theirs))
      .filter(([person]) => person !== '')
      .slice(0, 10)
      .map(([, theirs]) => ({
        nombre: newest(theirs)?.nombre,
        telefono: newest(theirs)?.telefono,
        email: newest(theirs)?.email.toLowerCase(),
        totalGastado: revenue(theirs),
        pedidos: theirs.length,
        productos: byMost(
          groupsOf(linesOf(theirs), ({ nombre }) => nombre),
          ([, cuts]) => money(cuts),
        ).map(([nombre]) => nombre),
      })),
    dailyAnalysis: Array.from({ length: 7 }, (_, day) => ({
      fecha: `2026-11-${16 + day}`,
      pedidos: sold(within(day, day)).length,
      ingresos: revenue(within(day, day)),
      productos: kilos(linesOf(within(day, day))),
      anterior: revenue(within(day - 7, day - 7)),
    })),
    pesos: [],
    regaladoEnCambios: 0,
    reparto: null,
    // All are delivered after the week.
    dinero: { entregado: 0, recibido: 0, devuelto: 0, porCobrar: 0 },
    categories: byMost(
      CATEGORIAS.map((categoria) => {
        const ofIt = (some: Raw[]) => linesOf(some).filter((line) => line.categoria === categoria)
        return { categoria, cantidad: kilos(ofIt(week)), ingresos: money(ofIt(week)), anterior: money(ofIt(before)) }
      }).filter(({ ingresos, anterior }) => ingresos + anterior > 0),
      ({ ingresos }) => ingresos,
    ),
  }
}
