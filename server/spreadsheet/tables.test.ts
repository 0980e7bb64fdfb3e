import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { csvOf } from './tables.ts'

const fileOf = (...row: Parameters<typeof csvOf>[0]['rows'][number]) =>
  csvOf({ title: 'Pagos', columns: ['Uno', 'Dos'], rows: [row] })
    .toString()
    .split('\r\n')[1]

test('an amount that went out is a number, as one that came in', () => {
  expect(fileOf({ is: 'money', value: cents(-1350) }, { is: 'money', value: cents(1350) })).toBe('-13.50,13.50')
})

test('a text that a spreadsheet would run is none', () => {
  expect(fileOf({ is: 'text', value: '=1+1' }, { is: 'text', value: '-1+1' })).toBe(`"'=1+1","'-1+1"`)
})
