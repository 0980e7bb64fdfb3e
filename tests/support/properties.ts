import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { orderLines, orders } from '#server/orders/table.ts'
import { promotions } from '#server/promotions/table.ts'
import type { Buyer } from '#shop/accounts/buyer.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { UNIDADES, type Unidad } from '#shop/catalog/line.ts'
import { quoteOrder, submitOrder } from '#shop/orders/contract.ts'
import { hoursFor, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { catalogueFor, priceOrder } from '#shop/orders/pricing/price-order.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { anOrder, aProduct, aPromotion } from './builders.ts'
import type { ana } from './people.ts'
import type { TestShop } from './test-shop.ts'
import { tries } from './tries.ts'

/**
 * The property (docs/rules.md#price-of-an-order): what the screen computes, what `quote` returns and what `submit`
 * stores agree to the cent, and total = subtotal − descuento + envio. The oracle below implements the same rules
 * without sharing code with the shop: it computes with BigInt and does its own rounding.
 */

/** Every cart goes through all steps. Two files run half of them each, in parallel. */
export const CARTS = tries(250, 5000)

const TODAY = '2026-11-20'

const upTo = (most: number, smaller = 0) =>
  fc.integer({ min: smaller * 100, max: most * 100 }).map((whole) => whole / 100)
const price = upTo(25, 0.01)
const PRODUCTS = fc
  .sample(fc.record({ precioKg: price, precioMedioKilo: price, categoria: fc.nat(5) }), { seed: 20, numRuns: 40 })
  .map(({ precioKg, precioMedioKilo, categoria }, index) => {
    const caja = index >= 35 ? { cajaKilos: 2 + (index % 5) } : {}
    return aProduct({
      codigo: `c${index}`,
      precioKg,
      precioMedioKilo,
      categoria: CATEGORIAS[categoria] ?? 'Premium',
      ...caja,
    })
  })

const day = fc.option(fc.constantFrom('2026-11-01', '2026-11-19', TODAY, '2026-11-21', '2026-12-31'))
const someCodes = fc.record({
  worth: fc.oneof(
    fc.record({ tipo: fc.constant('porcentaje' as const), valor: upTo(120) }),
    fc.record({ tipo: fc.constant('fijo' as const), valor: upTo(90) }),
  ),
  montoMinimo: fc.oneof(fc.constant(0), upTo(60)),
  days: fc.oneof(
    { weight: 3, arbitrary: fc.constant([null, null] as const) },
    { weight: 1, arbitrary: fc.tuple(day, day) },
  ),
  uses: fc.constantFrom([null, 0], [null, 7], [1_000_000, 7], [1_000_000, 7], [5, 5], [0, 0]),
  activa: fc.constantFrom(true, true, true, true, false),
  categorias: fc.oneof(
    fc.constant(undefined),
    fc.uniqueArray(fc.constantFrom(...CATEGORIAS.slice(0, 6)), { minLength: 1, maxLength: 3 }),
  ),
})
const CODES = fc
  .sample(someCodes, { seed: 11, numRuns: 60 })
  .map(({ worth, montoMinimo, days, uses, activa, categorias }, index) =>
    aPromotion({
      codigo: `P${index}`,
      ...worth,
      montoMinimo,
      fechaInicio: days[0] ?? null,
      fechaFin: days[1] ?? null,
      usoMaximo: uses[0] ?? null,
      usoActual: uses[1] ?? 0,
      activa,
      ...(categorias ? { aplicableA: 'categorias', categorias } : {}),
    }),
  )
const codeOf = new Map(CODES.map((promotion) => [promotion.codigo, promotion]))
const productOf = new Map(PRODUCTS.map((product) => [product.codigo, product]))

type Customer = typeof ana | undefined
const aCart = (buyers: number) =>
  fc.record({
    lines: fc.uniqueArray(
      fc.record({
        index: fc.nat(PRODUCTS.length - 1),
        unidad: fc.constantFrom(...UNIDADES),
        cantidad: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 999 })),
      }),
      { minLength: 1, maxLength: 6, selector: ({ index, unidad }) => `${index} ${unidad}` },
    ),
    codigo: fc.oneof(fc.constantFrom(undefined, 'NADIE'), fc.constantFrom(...CODES.map(({ codigo }) => codigo))),
    buyer: fc.nat(buyers - 1),
    tipoCliente: fc.constantFrom('individual' as const, 'empresa' as const),
    tipoEntrega: fc.constantFrom('domicilio' as const, 'domicilio' as const, 'retiro' as const),
  })
type Input = ReturnType<typeof aCart> extends fc.Arbitrary<infer T> ? T : never

/** Turns the generated values into a valid cart: whole cases, and only for buyers who may order them. */
function cartOf({ lines, buyer, ...rest }: Input, buyers: Customer[]) {
  const person = buyers[buyer]
  const catalogue = catalogueFor(person, rest.tipoCliente)
  const productos = lines.flatMap(({ index, unidad, cantidad }) => {
    const { codigo = '', cajaKilos } = PRODUCTS[index] ?? {}
    if (!cajaKilos) return [{ codigo, unidad, cantidad }]
    if (catalogue === 'retail' || unidad !== 'kilos') return []
    return [{ codigo, unidad, cantidad: Math.max(1, Math.floor(cantidad / cajaKilos)) * cajaKilos }]
  })
  if (productos.length === 0) productos.push({ codigo: 'c0', unidad: 'kilos', cantidad: 1 })
  return { productos, person, catalogue, ...rest }
}
type Cart = ReturnType<typeof cartOf>

/** Rounds half a cent up. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function expectedTotalsOf({ productos, codigo, person, tipoEntrega }: Cart) {
  const lineTotals = productos.map(({ codigo: cut, unidad, cantidad }) => {
    const product = productOf.get(cut)
    const price = unidad === 'medio kilo' ? product?.precioMedioKilo : product?.precioKg
    return { categoria: product?.categoria ?? '', worth: BigInt(price ?? -1) * BigInt(cantidad) }
  })
  const add = (parts: typeof lineTotals) => parts.reduce((total, { worth }) => total + worth, 0n)
  const subtotal = add(lineTotals)
  const wholesale = person?.tipo === 'mayorista' && person.estado === 'activo'
  const wholesaleDiscount = wholesale ? rounded(subtotal * 30n, 100n) : 0n

  const code = codeOf.get(codigo ?? '')
  const counted = lineTotals.filter(
    ({ categoria }) => code?.aplicableA === 'todos' || code?.categorias.some((each) => each === categoria),
  )
  const applies =
    code?.activa &&
    (code.fechaInicio ?? '0') <= TODAY &&
    (code.fechaFin ?? '9') >= TODAY &&
    (code.usoMaximo ?? 1e9) > code.usoActual &&
    subtotal >= BigInt(code.montoMinimo) &&
    counted.length > 0
  const worth = code?.tipo === 'fijo' ? BigInt(code.valor) : rounded(add(counted) * BigInt(code?.valor ?? 0), 10_000n)
  const byCode = applies ? smaller(worth, add(counted)) : 0n

  const descuento = byCode > wholesaleDiscount ? byCode : wholesaleDiscount
  const envio = wholesale || tipoEntrega === 'retiro' || subtotal - descuento >= 5000n ? 0n : 350n
  const motivo = descuento === 0n ? null : byCode > wholesaleDiscount ? 'promocion' : 'mayorista'
  return [subtotal, descuento, envio, subtotal - descuento + envio, motivo].map((part) =>
    motivo === part ? part : Number(part),
  )
}

type Totals = { subtotal: number; descuento: number; envio: number; total: number; motivoDescuento: string | null }
const readTotals = ({ subtotal, descuento, envio, total, motivoDescuento }: Totals) => [
  subtotal,
  descuento,
  envio,
  total,
  motivoDescuento,
]

/** The price as the checkout wizard computes it. */
function onScreen({ productos, codigo, person, tipoEntrega, catalogue }: Cart) {
  const priced = priceOrder({
    lines: productos.map((line) => ({ ...line, preparacion: '' })),
    products: productOf,
    catalogue,
    promotion: codigo === undefined ? undefined : (codeOf.get(codigo) ?? null),
    buyer: person as Buyer,
    tipoEntrega,
    settings: DEFAULT_SETTINGS,
    today: TODAY,
  })
  if (!priced.ok) throw new Error(JSON.stringify(priced.refused))
  return priced.order
}

/** Hours at which an order may be delivered or picked up. */
const PICKUP = { ...DEFAULT_HOURS, tipoEntrega: 'retiro' } as const

/** Generates carts for these buyers, and compares the screen's price, `quote`, `submit` and the stored rows. */
export async function checkPriceProperties(shop: TestShop, buyers: Customer[], motives: (string | null)[]) {
  await shop.seed(...PRODUCTS, ...CODES)
  await shop.setSettings({ pedidosPorHora: 1000 })
  const callers = buyers.map((person) => shop.as(person))
  const hours = nextDays(TODAY, 30).flatMap((fecha) =>
    openHours(fecha)
      .filter((hora) => hoursFor(fecha, PICKUP).includes(hora))
      .map((hora) => ({ fecha, hora })),
  )
  const expected = new Map<string, unknown>()
  await fc.assert(
    fc.asyncProperty(aCart(buyers.length), async (input) => {
      const cart = cartOf(input, buyers)
      const { productos, codigo, tipoEntrega, tipoCliente } = cart
      const expectedTotals = expectedTotalsOf(cart)
      expect(readTotals(onScreen(cart))).toEqual(expectedTotals)

      const caller = callers[input.buyer] ?? shop
      const quote = await caller.call(quoteOrder, { body: { productos, codigo, tipoEntrega, tipoCliente } })
      if (!quote.ok) throw new Error(quote.error)
      expect(readTotals(quote)).toEqual(expectedTotals)

      const { fecha, hora } = hours[expected.size % hours.length] ?? { fecha: '', hora: '' }
      const cliente = { tipoCliente, fechaEntrega: fecha, horaEntrega: hora }
      const body = anOrder({ productos, codigo, tipoEntrega, cliente, total: quote.total / 100 })
      const submitted = await caller.call(submitOrder, { body })
      if (!submitted.ok) throw new Error(submitted.error)
      expect(readTotals(submitted)).toEqual(expectedTotals)
      expected.set(submitted.orderId, [
        ...expectedTotals,
        ...productos.map(({ codigo: cut, unidad, cantidad }) => [cut, unidad, cantidad]),
      ])
    }),
    { numRuns: CARTS },
  )

  const stored = await shop.db.select().from(orders).orderBy(asc(orders.id))
  const lines = Map.groupBy(
    await shop.db.select().from(orderLines).orderBy(asc(orderLines.posicion)),
    ({ orderId }) => orderId,
  )
  expect(stored).toHaveLength(expected.size)
  expect(new Set(stored.map(({ motivoDescuento }) => motivoDescuento))).toEqual(new Set(motives))
  for (const order of stored) {
    const own = lines.get(order.id) ?? []
    expect([...readTotals(order), ...own.map(({ codigo, unidad, cantidad }) => [codigo, unidad, cantidad])]).toEqual(
      expected.get(order.id),
    )
    expect(own.reduce((total, line) => total + line.subtotal, 0)).toBe(order.subtotal)
    expect(
      own.every(
        (line) => line.subtotal === line.precio * line.cantidad && line.gramos === line.cantidad * GRAMS[line.unidad],
      ),
    ).toBe(true)
    expect(order.total).toBe(order.subtotal - order.descuento + order.envio)
  }
  for (const { codigo, usoActual } of await shop.db.select().from(promotions)) {
    const uses = stored.filter((order) => order.codigo === codigo && order.motivoDescuento === 'promocion')
    expect([codigo, usoActual]).toEqual([codigo, (codeOf.get(codigo)?.usoActual ?? 0) + uses.length])
  }
}

const GRAMS: Record<Unidad, number> = { kilos: 1000, 'medio kilo': 500 }
