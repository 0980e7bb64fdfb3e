import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNIDADES } from '#shop/catalog/line.ts'
import { SI_NO_HAY } from '#shop/catalog/si-no-hay.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { LUGAR_FIELDS } from '#shop/places/lugar.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { EMPTY_DRAFT, parseDraft } from './draft-order.ts'
import { DraftSchema } from './draft-schema.ts'

/** Now and then a value of another kind than `good`. */
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 60, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(null, 7, '', 'otro', {}, [], 1.5) })
const texts = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, mostly(fc.string())])), { requiredKeys: [] })

const anyLine = fc.record(
  {
    codigo: mostly(fc.string({ minLength: 1 })),
    nombre: mostly(fc.string()),
    unidad: mostly(fc.constantFrom(...UNIDADES)),
    cantidad: mostly(fc.integer({ min: 0, max: 1000 })),
    preparacion: mostly(fc.string()),
  },
  { requiredKeys: ['codigo', 'nombre', 'unidad', 'cantidad'] },
)
const anyCliente = fc
  .tuple(
    texts(Object.keys(EMPTY_DRAFT.cliente).filter((name) => name !== 'lugar' && name !== 'tipoCliente')),
    fc.record(
      { tipoCliente: mostly(fc.constantFrom('', ...TIPOS_CLIENTE)), lugar: texts(LUGAR_FIELDS) },
      { requiredKeys: [] },
    ),
  )
  .map(([typed, chosen]) => ({ ...typed, ...chosen }))
const anyDraft = fc.record(
  {
    lines: mostly(fc.array(mostly(anyLine), { maxLength: 4 })),
    cliente: anyCliente,
    tipoEntrega: mostly(fc.constantFrom(...TIPOS_ENTREGA)),
    codigo: mostly(fc.string()),
    siNoHay: mostly(fc.constantFrom(...SI_NO_HAY)),
    formaPago: mostly(fc.constantFrom('', ...FORMAS_PAGO)),
    usarSaldo: mostly(fc.boolean()),
  },
  { requiredKeys: ['lines', 'tipoEntrega', 'codigo'] },
)
const bySchema = (text: string) => DraftSchema.safeParse(JSON.parse(text)).data

describe('a stored draft is read by hand as its schema reads it', () => {
  test('any draft', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const text = JSON.stringify(draft)
        const read = parseDraft(text)
        if (read) accepted++
        expect(read).toEqual(bySchema(text))
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(50)
  })

  const line = { codigo: '10004', nombre: 'Rib eye', unidad: 'kilos', cantidad: 1 }
  const stored = { lines: [line], tipoEntrega: 'domicilio', codigo: '' }
  test.each([
    ['the least that an older version stored', stored, true],
    ['200 lines', { ...stored, lines: Array(200).fill(line) }, true],
    ['201 lines', { ...stored, lines: Array(201).fill(line) }, false],
    ['0 kilos', { ...stored, lines: [{ ...line, cantidad: 0 }] }, false],
    ['1000 kilos', { ...stored, lines: [{ ...line, cantidad: 1000 }] }, false],
    ['another unit', { ...stored, lines: [{ ...line, unidad: 'lb' }] }, false],
    ['no draft', null, false],
    ['a list', [], false],
  ])('%s', (_, draft, isDraft) => {
    const text = JSON.stringify(draft)
    expect(parseDraft(text) !== undefined).toBe(isDraft)
    expect(parseDraft(text)).toEqual(bySchema(text))
  })

  test('a text that is not JSON is none', () => expect(parseDraft('{')).toBeUndefined())
})
