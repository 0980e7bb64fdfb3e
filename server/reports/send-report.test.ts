import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { addAdjustment, notePayment } from '#shop/payments/contract.ts'
import { exportReport, type Formato, reportOfWeek, sendReport } from '#shop/reports/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { sheetsOf } from '#tests/support/workbook.ts'
import { sendLastWeekReport } from './send-report.ts'
import { weeklyReports } from './table.ts'

const MONDAY = '2026-11-23T06:00'
/** The money of that week, with what each amount counts. */
const MONEY = [
  ['Entregado', '$24.00', 'Lo entregado esta semana, se haya pedido cuando sea, como se cobró'],
  ['Recibido', '$10.00', 'Lo que pagaron esta semana, menos lo que se les devolvió en dinero'],
  ['Devuelto', '$2.00', 'Devoluciones y lo perdonado de pedidos entregados'],
  ['Por cobrar', '$12.00', 'Lo que deben los clientes al final de la semana, menos lo que tienen a favor'],
]
const KILOS = 'Los kilos de este reporte son los pedidos; los dólares, los que se cobran.'
/** Harmless as text, a formula in a spreadsheet. */
const FORMULA = '=HYPERLINK("http://mal.example";"<Ana>")'

const shop = setupTestShop({ environment: { PUBLIC_URL: 'https://ferrete.example' }, cleanBeforeEach: false })
beforeAll(async () => {
  await shop.seed(aProduct({ codigo: '10001', nombre: 'Picaña', precioKg: 10.25, categoria: 'Parrilla' }))
  // The week before: $13.75. This week: 20.50 + 3.50, 10.25 + 3.50, and one of 10.25 that was cancelled.
  await ordered('2026-11-12T10:00', 1)
  const delivered = await ordered('2026-11-17T10:00', 2)
  await ordered('2026-11-18T10:00', 1)
  const cancelled = await ordered('2026-11-18T11:00', 1)
  await shop.as(rosa).call(setOrderEstado, { params: { id: cancelled }, body: { estado: 'cancelado' } })
  // The one of $24.00 is delivered, $10.00 of it is paid, and $2.00 is given back.
  const [params, cuando] = [{ id: delivered }, '2026-11-18T16:00:00Z']
  await shop.as(rosa).ask(setOrderEstado, { params, body: { estado: 'entregado' } })
  const part = { monto: 10, forma: 'efectivo' as const, pedidos: [{ id: delivered, monto: 10 }], pese: true }
  await shop.as(rosa).ask(notePayment, { body: { id: randomUUID(), cuando, ...part } })
  const returned = { que: 'devolucion', monto: 2, motivo: 'Llegó tibia' } as const
  await shop.as(rosa).ask(addAdjustment, { params, body: { id: randomUUID(), cuando, ...returned } })
  shop.setClock(MONDAY)
})
beforeEach(async () => {
  await shop.mails()
  await shop.db.delete(weeklyReports)
})

async function ordered(moment: string, kilos: number): Promise<string> {
  shop.setClock(moment)
  const productos = [{ codigo: '10001', unidad: 'kilos' as const, cantidad: kilos }]
  const cliente = { nombre: FORMULA, fechaEntrega: '2026-11-27' }
  const body = anOrder({ productos, total: (1025 * kilos + 350) / 100, cliente })
  const answer = await shop.call(submitOrder, { body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}

const send = (date?: string) => shop.as(rosa).call(sendReport, { body: date ? { date } : {} })

describe('the weekly mail', () => {
  test('has the figures, their comparison and the PDF', async () => {
    await send('2026-11-16')
    const [letter, ...more] = await shop.mails()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      to: 'ventas@ferrete.example',
      subject: 'Reporte semanal · 16–22 nov 2026 · $37.75 · 2 pedidos',
      attachments: [
        { filename: 'reporte-2026-11-16.pdf', contentType: 'application/pdf', content: expect.any(Buffer) },
      ],
    })
    for (const said of [
      'Semana del 16 al 22 de noviembre de 2026',
      '$37.75',
      '+175 %',
      '$18.88',
      'Picaña',
      'https://ferrete.example/admin/reportes/2026-11-16',
    ])
      for (const way of [letter?.text, letter?.html]) expect(way).toContain(said)
    expect(letter?.text).toMatch(/^Ingresos \(\+175 %; la semana anterior, \$13\.75\) +\$37\.75$/m)
    expect(letter?.text).toMatch(/^martes 17 de noviembre \(1 pedido\) +\$24\.00$/m)
    expect(pdfText(letter?.attachments?.[0]?.content ?? Buffer.of())).toContain('$37.75')
  })

  test('has what was delivered, received, returned and is owed, and says what each counts', async () => {
    await send('2026-11-16')
    const [letter] = await shop.mails()
    const text = letter?.text?.replaceAll(/\s+/g, ' ')
    for (const [name, amount, counts] of MONEY) {
      expect(text).toContain(`${name} (${counts}) ${amount}`)
      expect(letter?.html).toContain(counts)
    }
    for (const way of [letter?.text, letter?.html]) expect(way).toContain(KILOS)
  })

  test('is sent at every request, is logged, and can go by WhatsApp too', async () => {
    const first = await send()
    await send('2026-11-16')
    expect(await shop.mails()).toHaveLength(2)
    const written = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accion, 'reporte.enviado'))
      .orderBy(auditLog.id)
    expect(written.slice(-2)).toMatchObject([
      { quien: 'rosa', objeto: 'Semana del 23 al 29 de noviembre de 2026' },
      { quien: 'rosa', objeto: 'Semana del 16 al 22 de noviembre de 2026' },
    ])
    const answer = await send('2026-11-18')
    if (!first.ok || !answer.ok) throw new Error('not sent')
    expect(answer.message).toBe('Mandamos el reporte a ventas@ferrete.example')
    const link = new URL(answer.whatsapp ?? '')
    expect([link.host, link.searchParams.get('text')]).toEqual([
      'wa.me',
      `Reporte semanal · Ferrete
Semana del 16 al 22 de noviembre de 2026
Pedidos: 2 (+100 %)
Ingresos: $37.75 (+175 %)
Ticket promedio: $18.88 (+37 %)
Cortes que más vendieron:
1. Picaña: $30.75 · 3\u00a0kg`,
    ])
  })

  test('is refused for a future week', async () => {
    expect(await send('2026-12-01')).toMatchObject({ ok: false, status: 400 })
    expect(await shop.mails()).toEqual([])
  })
})

describe('on Monday', () => {
  test('the past week is announced once, also when the job runs twice or concurrently', async () => {
    await sendLastWeekReport(shop.context)
    await Promise.all([
      sendLastWeekReport(shop.context),
      sendLastWeekReport(shop.context),
      sendLastWeekReport(shop.context),
    ])
    const letters = await shop.mails()
    expect(letters.map(({ subject }) => subject)).toEqual(['Reporte semanal · 16–22 nov 2026 · $37.75 · 2 pedidos'])
    const kept = await shop.db.select().from(weeklyReports)
    expect(kept).toMatchObject([{ inicio: '2026-11-16', anunciado: shop.context.now() }])
  })

  test('a report requested before is still announced, under its id', async () => {
    const asked = await shop.as(rosa).call(reportOfWeek, { params: { date: '2026-11-20' } })
    await send('2026-11-20')
    await sendLastWeekReport(shop.context)
    expect(await shop.mails()).toHaveLength(2)
    const kept = await shop.db.select().from(weeklyReports)
    expect(kept.map(({ id }) => id)).toEqual([asked.ok && asked.report.reportId])
  })
})

describe('the report as a file', () => {
  const exported = async (formato: Formato) => {
    const url = `/api/reports/weekly/2026-11-19/export/${formato}`
    const { statusCode, headers, rawPayload } = await shop.as(rosa).inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="reporte-2026-11-16.${formato}"`)
    return rawPayload
  }

  test('as PDF has the figures of the report', async () => {
    const file = await exported('pdf')
    expect(file.toString('latin1')).toContain('/Lang (es-PA)')
    const lines = pdfText(file)
    expect(lines).toEqual(expect.arrayContaining(['Semana del 16 al 22 de noviembre de 2026', '$37.75', '$18.88']))
    expect(lines.join('|')).toContain('Corte|Kilos|Pedidos|Ingresos|Picaña|3\u00a0kg|2|$30.75|')
    expect(lines.join('|')).toContain('|2|$37.75|')
    expect(lines).toEqual(expect.arrayContaining(['+175 % frente a la anterior', '1 pedido cancelado, aparte']))
  })

  test('as PDF has the money of the week, with each sentence in full', async () => {
    const lines = pdfText(await exported('pdf'))
    expect(lines.join('|')).toContain(MONEY.map(([name, amount, counts]) => [name, counts, amount].join('|')).join('|'))
    expect(lines).toContain(KILOS)
  })

  test('as workbook has a sheet per table, with numeric cells', async () => {
    const sheets = sheetsOf(await exported('xlsx'))
    expect(sheets.Resumen?.slice(0, 4)).toEqual([
      ['Cifra', 'Esta semana', 'Semana anterior'],
      ['Ingresos', 37.75, 13.75],
      ['Pedidos', 2, 1],
      ['Ticket promedio', 18.88, 13.75],
    ])
    const days = sheets['Ventas por día']?.slice(1) ?? []
    expect(days.map((day) => day[2])).toEqual([0, 24, 13.75, 0, 0, 0, 0])
    expect(days[0]?.[0]).toBe((Date.UTC(2026, 10, 16) - Date.UTC(1899, 11, 30)) / 86_400_000)
    expect(sheets['Mejores clientes']?.[1]).toEqual([FORMULA, '+507 6123-4567', 'ana@correo.com', 'Picaña', 2, 37.75])
  })

  test('as CSV has all tables, and no cell that a spreadsheet would run as a formula', async () => {
    const csv = (await exported('csv')).toString()
    expect(csv.startsWith('\uFEFFResumen · Semana del 16 al 22 de noviembre de 2026\r\n')).toBe(true)
    const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: true })
    expect(data).toContainEqual(['Ingresos', '37.75', '13.75'])
    expect(data).toContainEqual(['2026-11-18', '1', '13.75', '1', '0.00'])
    expect(data).toContainEqual([`'${FORMULA}`, "'+507 6123-4567", 'ana@correo.com', 'Picaña', '2', '37.75'])
    expect(data.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
  })

  test.each([
    { date: '2026-11-19', formato: 'doc', error: 'El formato es pdf, xlsx o csv' },
    { date: '2026-11-30', formato: 'pdf', error: 'Esa semana todavía no ha empezado' },
  ])('$formato of $date is refused in words', async ({ date, formato, error }) => {
    const answer = await shop.as(rosa).call(exportReport, { params: { date, formato: formato as Formato } })
    expect(answer).toMatchObject({ ok: false, status: 400, error: expect.stringContaining(error) })
  })
})
