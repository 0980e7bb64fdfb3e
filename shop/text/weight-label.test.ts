import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, ean13Modules } from './ean13.ts'
import { DEFAULT_TEMPLATE, isLabelTemplate } from './label-template.ts'
import { pluOf, readLabel, writeLabel } from './weight-label.ts'

/** Labels of scales in use, with their check digits. */
test.each([
  { digits: '2000002001027', plu: '00002', gramos: 102 },
  { digits: '2012345015005', plu: '12345', gramos: 1500 },
])('$digits is $gramos g of $plu', ({ digits, plu, gramos }) =>
  expect(readLabel(digits, DEFAULT_TEMPLATE)).toEqual({ ok: true, label: { plu, gramos } }),
)

test.each(['02CCCCCPPPPPV', '00CCCCCPPPPPV', '001CCCCCPPPPV'])(
  'a label of %s is read without the zeros that it begins with',
  (template) => {
    const whole = writeLabel({ plu: '12345', gramos: 1500 }, template) ?? ''
    const zeros = template.search(/[^0]/)
    for (let left = 0; left <= zeros; left++)
      expect(readLabel(whole.slice(left), template)).toEqual({ ok: true, label: { plu: '12345', gramos: 1500 } })
    expect(readLabel(whole.slice(zeros + 1), template)).toMatchObject({ ok: false })
  },
)

test.each([
  { what: 'a label that was misread', digits: '2000002001026', error: /número no cuadra\. Escanéala otra vez/ },
  { what: 'a barcode of the supermarket', digits: '7501055363605', error: /no empieza con 20\. Escribe el peso/ },
  { what: 'a label without weight', digits: `200000200000${checkDigit('200000200000')}`, error: /0 gramos/ },
  { what: 'half a label', digits: '20000020', error: /13 números/ },
])('$what says what to do', ({ digits, error }) =>
  expect(readLabel(digits, DEFAULT_TEMPLATE)).toEqual({ ok: false, error: expect.stringMatching(error) }),
)

test.each(['20CCCCCPPPPPV', '2CCCCCPPPPPPV', '200CCCCCPPPPV'])('%s is a template', (template) =>
  expect(isLabelTemplate(template)).toBe(true),
)
test.each(['', '20CCCCPPPPPPV', '20CCCCCPPPPP', 'CCCCCPPPPPPPV', '20PPPPPCCCCCV', '20CCCCCPPPPPVV'])(
  '«%s» is none',
  (template) => expect(isLabelTemplate(template)).toBe(false),
)

test.each([
  { plu: '00123', codigo: '10001', expected: '00123' },
  { plu: null, codigo: '10001', expected: '10001' },
  { plu: null, codigo: 'caja-1', expected: null },
])('the scale knows $codigo as $expected', ({ expected, ...product }) => expect(pluOf(product)).toBe(expected))

test('a written label is read back, and a heavier package has none', () => {
  const anyLabel = fc.record({ plu: fc.stringMatching(/^\d{5}$/), gramos: fc.integer({ min: 1, max: 99_999 }) })
  fc.assert(
    fc.property(anyLabel, (label) => {
      expect(readLabel(writeLabel(label, DEFAULT_TEMPLATE) ?? '', DEFAULT_TEMPLATE)).toEqual({ ok: true, label })
    }),
  )
  expect(writeLabel({ plu: '10001', gramos: 100_000 }, DEFAULT_TEMPLATE)).toBeNull()
})

test('a barcode has 95 modules between two guards', () => {
  const modules = ean13Modules('2000002001027')
  expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/)
  expect(() => ean13Modules('2000002001026')).toThrow(RangeError)
})
