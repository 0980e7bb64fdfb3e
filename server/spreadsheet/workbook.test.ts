import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import type { Figure } from '#shop/reports/report-tables.ts'
import { sheetsOf } from '#tests/support/workbook.ts'
import { workbookOf } from './workbook.ts'

const text = (value: string): Figure => ({ is: 'text', value })
const tableOf = (...pieces: Figure[][][]) => ({ title: 'Pagos & más', columns: ['Quién', 'Monto'], pieces })

test('the rows of all pieces stand in one sheet in their order, each text once', async () => {
  const row = (name: string, amount: number): Figure[] => [text(name), { is: 'money', value: cents(amount) }]
  const full = tableOf([row('Ana', 1350), row('Luis', -5)], [], [row('Ana', 25)])
  const file = await workbookOf([full, { ...tableOf(), title: 'Nada' }])
  expect(Object.values(sheetsOf(file))).toEqual([
    [
      ['Quién', 'Monto'],
      ['Ana', 13.5],
      ['Luis', -0.05],
      ['Ana', 0.25],
    ],
    [['Quién', 'Monto']],
  ])
})

test('what XML cannot hold is left out of a text, and nothing else', async () => {
  const file = await workbookOf([tableOf([[text('<b>"Ñ" & \u0001\u001F\uFFFF🥩</b>')]])])
  expect(Object.values(sheetsOf(file))[0]?.[1]).toEqual(['<b>"Ñ" & 🥩</b>'])
})

test('the same tables give the same bytes, whenever they are written', async () => {
  const write = () => workbookOf([tableOf([[text('Ana'), { is: 'day', value: '2026-11-23' }]])])
  expect(await write()).toEqual(await write())
})
