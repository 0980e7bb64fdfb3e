import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import type { Figure } from '#shop/reports/report-tables.ts'
import { csvOf } from './tables.ts'

const fileOf = async (...row: Figure[]) =>
  (await csvOf({ title: 'Pagos', columns: ['Uno', 'Dos'], pieces: [[row]] })).toString().split('\r\n')[1]

test('an amount that went out is a number, as one that came in', async () => {
  expect(await fileOf({ is: 'money', value: cents(-1350) }, { is: 'money', value: cents(1350) })).toBe('-13.50,13.50')
})

test('a text that a spreadsheet would run is none', async () => {
  expect(await fileOf({ is: 'text', value: '=1+1' }, { is: 'text', value: '-1+1' })).toBe(`"'=1+1","'-1+1"`)
  for (const sign of '=+-@＝＋－＠﹦﹢﹣﹫')
    expect(await fileOf({ is: 'text', value: `${sign}1+1` })).toBe(`"'${sign}1+1"`)
})
