import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { ByDay } from './by-day.tsx'

test('a day above a thousand dollars has its comma, on its bar and in the table', () => {
  const day = { fecha: '2026-11-20', pedidos: 3, ingresos: cents(519_120), productos: 100, anterior: cents(0) }
  const report = { dailyAnalysis: [day], generatedAt: new Date('2026-11-20T15:00:00Z') }
  const html = renderToStaticMarkup(createElement(ByDay, { report: report as never }))
  expect(html.match(/\$[\d.,]+/g)).toEqual(expect.arrayContaining(['$5,191', '$5,191.20']))
})
