import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import { COBROS } from '#shop/charging.ts'
import { cents } from '#shop/money.ts'
import { chargeOrder, type OrderTerms, orderedTotals } from './charge-order.ts'

const anyLine = fc.record({
  categoria: fc.constantFrom(...CATEGORIAS.slice(0, 3)),
  unidad: fc.constantFrom(...UNIDADES),
  cantidad: fc.integer({ min: 1, max: 40 }),
  precio: fc.integer({ min: 1, max: 4000 }).map(cents),
  gramosReales: fc.option(fc.integer({ min: 1, max: 45_000 })),
  quitada: fc.boolean(),
  pedida: fc.option(
    fc.record({
      categoria: fc.constantFrom(...CATEGORIAS.slice(0, 3)),
      precio: fc.integer({ min: 1, max: 4000 }).map(cents),
    }),
  ),
})
const anyPromotion = fc.record({
  tipo: fc.constantFrom('porcentaje' as const, 'fijo' as const),
  valor: fc.integer({ min: 1, max: 12_000 }),
  aplicableA: fc.constantFrom('todos' as const, 'categorias' as const),
  categorias: fc.subarray(CATEGORIAS.slice(0, 3)),
})
const anyTerms: fc.Arbitrary<OrderTerms> = fc
  .record({
    cobro: fc.constantFrom(...COBROS),
    tolerancia: fc.integer({ min: 0, max: 30 }),
    motivoDescuento: fc.constantFrom('mayorista' as const, 'promocion' as const, null),
    envio: fc.constantFrom(0, 350).map(cents),
    promocion: anyPromotion,
  })
  .map((terms) => ({ ...terms, promocion: terms.motivoDescuento === 'promocion' ? terms.promocion : null }))
const anyOrder = fc.record({ terms: anyTerms, lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }) })
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

/** The same rules with fractions of whole numbers, sharing no code with the shop. */
function expectedTotals({ terms, lines }: AnyOrder) {
  const roundHalfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
  const least = (...values: bigint[]) => values.reduce((one, other) => (one < other ? one : other))
  const charged = lines.map((line) => {
    const unit = line.unidad === 'kilos' ? 1000n : 500n
    const [count, price, tolerance] = [BigInt(line.cantidad), BigInt(line.precio), BigInt(100 + terms.tolerancia)]
    const ordered = count * price
    if (line.quitada) return { ...line, cost: 0n }
    if (terms.cobro === 'fijo' || line.gramosReales === null) return { ...line, cost: ordered }
    const grams = least(BigInt(line.gramosReales), (count * unit * tolerance) / 100n)
    return { ...line, cost: least(roundHalfUp(grams * price, unit), (ordered * tolerance) / 100n) }
  })
  const sum = (some: typeof charged) => some.reduce((total, { cost }) => total + cost, 0n)
  const subtotal = sum(charged)
  const { promocion, motivoDescuento } = terms
  const counted = sum(
    charged.filter(
      ({ categoria, pedida }) =>
        promocion?.aplicableA !== 'categorias' || promocion.categorias.includes(pedida?.categoria ?? categoria),
    ),
  )
  const valor = BigInt(promocion?.valor ?? 0)
  const off = promocion?.tipo === 'porcentaje' ? roundHalfUp(counted * valor, 10_000n) : valor
  const wholesale = roundHalfUp(subtotal * 3n, 10n)
  const descuento = motivoDescuento === null ? 0n : motivoDescuento === 'mayorista' ? wholesale : least(off, counted)
  return { subtotal, descuento, total: subtotal - descuento + BigInt(terms.envio) }
}

test('10,000 orders with any weights, replaced and removed lines cost what the rules say, to the cent', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { subtotal, descuento, total, envio, motivoDescuento } = chargeOrder(order.terms, order.lines)
      const expected = expectedTotals(order)
      expect([subtotal, descuento, total]).toEqual(Object.values(expected).map(Number))
      expect([envio, motivoDescuento]).toEqual([order.terms.envio, order.terms.motivoDescuento])
    }),
    { numRuns: 10_000 },
  )
})

test('weights change nothing of an order that is charged by what was ordered', () => {
  fc.assert(
    fc.property(anyOrder, ({ terms, lines }) => {
      const fijo = { ...terms, cobro: 'fijo' as const }
      const weighed = lines.map((line) => ({ ...line, pedida: null, quitada: false }))
      expect(chargeOrder(fijo, weighed)).toEqual(orderedTotals(terms, weighed))
    }),
  )
})

test('replaced at the lower price and removed lines never make the lines of an order dearer, and are forgotten in what was ordered', () => {
  fc.assert(
    fc.property(anyOrder, ({ terms, lines }) => {
      const fijo = { ...terms, cobro: 'fijo' as const }
      const asOrdered = lines.map(({ pedida: _, ...line }) => ({ ...line, quitada: false }))
      const changed = lines.map((line) =>
        line.pedida ? { ...line, pedida: line, precio: cents(Math.min(line.precio, line.pedida.precio)) } : line,
      )
      expect(chargeOrder(fijo, changed).subtotal).toBeLessThanOrEqual(chargeOrder(fijo, asOrdered).subtotal)
      expect(orderedTotals(terms, changed)).toEqual(orderedTotals(terms, asOrdered))
    }),
  )
})
