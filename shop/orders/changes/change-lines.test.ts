import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLine, type Unidad } from '#shop/catalog/line.ts'
import { cents, sum } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { changeLines } from './change-lines.ts'

const ribEye = aProduct({ precioKg: 12 })
const caja = aProduct({ codigo: '90001', nombre: 'Caja de molida', precioKg: 8, cajaKilos: 10 })
const products = (...list: ReturnType<typeof aProduct>[]) => new Map(list.map((each) => [each.codigo, each]))
const ordered = (precioKg: number, cantidad = 2, unidad: Unidad = 'kilos') =>
  priceLine(aProduct({ precioKg }), { codigo: '10001', unidad, cantidad, preparacion: '' })
const quantities = (...cantidades: number[]) => cantidades.map((cantidad) => ({ cantidad }))
const shown = (result: ReturnType<typeof changeLines>) =>
  result.ok
    ? [...result.lines, ...result.added].map(({ cantidad, precio, subtotal }) => [cantidad, precio, subtotal])
    : result.refused

describe('other quantities of the lines of an order', () => {
  test.for([
    { what: 'fewer keep the price they were ordered at', from: 10, to: 1, lines: [[1, 1000, 1000]] },
    { what: 'none', from: 10, to: 0, lines: [[0, 1000, 0]] },
    { what: 'more at the same price', from: 12, to: 5, lines: [[5, 1200, 6000]] },
    {
      what: 'more at another price are a line of their own',
      from: 10,
      to: 5,
      lines: [
        [2, 1000, 2000],
        [3, 1200, 3600],
      ],
    },
  ])('$what', ({ from, to, lines }) => {
    expect(shown(changeLines([ordered(from)], quantities(to), products(ribEye), 'retail'))).toEqual(lines)
  })

  test('what is added again joins the line with the price of today', () => {
    const lines = [ordered(10), ordered(12, 3)]
    expect(shown(changeLines(lines, quantities(4, 3), products(ribEye), 'retail'))).toEqual([
      [2, 1000, 2000],
      [5, 1200, 6000],
    ])
  })

  test('a cut that is not on sale can become less, and not more', () => {
    const gone = products(aProduct({ disponible: false }))
    expect(shown(changeLines([ordered(10)], quantities(1), gone, 'retail'))).toEqual([[1, 1000, 1000]])
    expect(changeLines([ordered(10)], quantities(3), gone, 'retail')).toEqual({
      ok: false,
      refused: [{ of: 'lines', index: 0, error: 'Rib eye nacional ya no está disponible' }],
    })
  })

  test('a case is changed by whole cases', () => {
    const line = priceLine(caja, { codigo: '90001', unidad: 'kilos', cantidad: 20, preparacion: '' })
    expect(shown(changeLines([line], quantities(10), products(caja), 'wholesale'))).toEqual([[10, 800, 8000]])
    expect(changeLines([line], quantities(15), products(caja), 'wholesale')).toMatchObject({ ok: false })
  })

  test.for([
    { what: 'weighed', mark: { gramosReales: 1980 }, error: /ya está pesado/ },
    { what: 'replaced', mark: { pedida: ordered(9) }, error: /es un cambio de Empaque/ },
    { what: 'removed', mark: { quitada: true }, error: /se quitó en Empaque/ },
  ])('a line that was $what stays, and what is added is a line of its own', ({ mark, error }) => {
    const line = { ...ordered(12), ...mark }
    expect(changeLines([line], quantities(3), products(ribEye), 'retail')).toMatchObject({
      ok: false,
      refused: [{ of: 'lines', index: 0, error: expect.stringMatching(error) }],
    })
    const toAdd = [{ codigo: '10001', unidad: 'kilos' as const, cantidad: 1, preparacion: '' }]
    expect(shown(changeLines([line], quantities(2), products(ribEye), 'retail', toAdd))).toEqual([
      [2, 1200, 2400],
      [1, 1200, 1200],
    ])
  })

  test('two lines do not become the same by their preparation', () => {
    const prepared = aProduct({ precioKg: 10, preparaciones: ['En bistec'] })
    const lines = [ordered(10), { ...ordered(10), preparacion: 'En bistec' }]
    const wanted = [{ cantidad: 2, preparacion: 'En bistec' }, { cantidad: 2 }]
    expect(changeLines(lines, wanted, products(prepared), 'retail')).toEqual({
      ok: false,
      refused: [{ of: 'lines', index: 0, error: 'Rib eye nacional está dos veces en el pedido' }],
    })
  })

  test('any change costs the old price for what was there and the price of today for what is added', () => {
    const price = fc.integer({ min: 1, max: 90 })
    const quantity = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(price, price, quantity, quantity, quantity, (then, now, had, wants, more) => {
        const request = { codigo: '10001', unidad: 'kilos' as const, cantidad: more, preparacion: '' }
        const today = products(aProduct({ precioKg: now }))
        const toAdd = more > 0 ? [request] : []
        const result = changeLines([ordered(then, had)], quantities(wants), today, 'retail', toAdd)
        if (!result.ok) throw new Error('refused')
        const kept = Math.min(had, wants)
        const lines = [...result.lines, ...result.added]
        expect(sum(lines.map(({ subtotal }) => subtotal))).toBe(
          cents(100 * (kept * then + (wants - kept + more) * now)),
        )
        expect(lines.reduce((total, { gramos }) => total + gramos, 0)).toBe(1000 * (wants + more))
      }),
    )
  })
})
