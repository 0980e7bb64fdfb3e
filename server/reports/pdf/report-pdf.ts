import { longDayText, momentText, shortMonthText } from '#shop/dates.ts'
import { type Cents, signedUsd, usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { deliveryRows } from '#shop/reports/delivery-rows.ts'
import { keyFigures } from '#shop/reports/key-figures.ts'
import { KILOS_NOTE, moneyRows } from '#shop/reports/money-rows.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { bytesOf, drawArtifact, INK, MARGIN, numberPages, openPage, type Page, widthOf, write } from './pdf-page.ts'
import { type Column, table } from './pdf-table.ts'

/**
 * Renders the report as a PDF: period, four figures, bars by day, top products and customers, categories
 * (docs/interface.md#administration).
 */
export function renderPdf(report: WeeklyReport, { nombre }: { nombre: string }): Promise<Buffer> {
  const { period, generatedAt } = report
  const page = openPage(`Reporte semanal · ${period.description}`, nombre, generatedAt)
  const documentElement = page.struct('Document')
  page.addStructure(documentElement)

  const top = { face: 'strong', size: 10, ink: INK.young } as const
  const title = { face: 'title', size: 21, ink: INK.leaf, shrinkToFit: true } as const
  documentElement.add(
    page.struct('P', {}, () => write(page, `${nombre} · Reporte semanal`, MARGIN, 44, widthOf(page), top)),
  )
  documentElement.add(page.struct('H1', {}, () => write(page, period.description, MARGIN, 58, widthOf(page), title)))
  drawArtifact(page, () => page.rect(MARGIN, 92, widthOf(page), 2).fill(INK.leaf))
  for (const [index, figure] of keyFigures(report).entries())
    documentElement.add(page.struct('P', {}, () => bigFigure(page, index, figure)))
  heading(page, documentElement, 'Ventas por día', 180)
  for (const [index, each] of report.dailyAnalysis.entries())
    documentElement.add(page.struct('P', {}, () => dayBar(page, report, index, each)))

  const notes = [...(report.summary.anterior.totalRevenue > 0 ? [PREVIOUS_WEEK_LEGEND] : []), KILOS_NOTE]
  page.y = 356
  for (const note of notes) {
    const y = page.y
    documentElement.add(
      page.struct('P', {}, () => write(page, note, MARGIN, y, widthOf(page), { size: 8, ink: INK.grey })),
    )
    page.y = y + 11
  }
  page.y -= 5
  for (const [title, columns, rows] of tablesOf(report)) table(page, documentElement, title, columns, rows)
  numberPages(page, `${nombre} · Reporte semanal · hecho el ${momentText(generatedAt)}`)
  documentElement.end()
  return bytesOf(page)
}

const PREVIOUS_WEEK_LEGEND = 'En claro, los ingresos del mismo día de la semana anterior.'

function bigFigure(page: Page, index: number, { name, value, detail }: ReturnType<typeof keyFigures>[number]): void {
  const width = widthOf(page) / 4
  const x = MARGIN + index * width
  write(page, name, x, 108, width - 10, { ink: INK.grey })
  write(page, value, x, 121, width - 10, { face: 'title', size: 22, ink: INK.leaf, shrinkToFit: true })
  write(page, detail, x, 150, width - 10, { size: 8, ink: INK.grey })
}

function heading(page: Page, documentElement: PDFKit.PDFStructureElement, text: string, y: number): void {
  documentElement.add(
    page.struct('H2', {}, () =>
      write(page, text, MARGIN, y, widthOf(page), { face: 'title', size: 13, ink: INK.leaf }),
    ),
  )
}

const BAR = { top: 216, bottom: 322 }

/**
 * The bar of a day's revenue with its value, and beside it a pale, narrow bar for the same weekday of the previous
 * week.
 */
function dayBar(
  page: Page,
  { dailyAnalysis }: WeeklyReport,
  index: number,
  day: WeeklyReport['dailyAnalysis'][number],
) {
  const { fecha, ingresos, anterior, pedidos } = day
  const width = widthOf(page) / 7
  const x = MARGIN + index * width
  const highest = Math.max(1, ...dailyAnalysis.flatMap((each) => [each.ingresos, each.anterior]))
  const bar = (left: number, wide: number, amount: Cents, ink: string) => {
    const height = ((BAR.bottom - BAR.top) * amount) / highest
    page.rect(x + left, BAR.bottom - height, wide, height).fill(ink)
    return BAR.bottom - height
  }
  const [narrow, gap] = [13, 7]
  let top = BAR.bottom
  drawArtifact(page, () => {
    bar(gap, narrow, anterior, INK.mist)
    top = bar(gap + narrow, width - 2 * gap - narrow, ingresos, INK.young)
    page.rect(x, BAR.bottom, width, 0.75).fill(INK.leaf)
  })
  const center = { align: 'center' } as const
  write(page, usd(ingresos), x + gap + narrow, top - 13, width - 2 * gap - narrow, {
    ...center,
    face: 'strong',
    shrinkToFit: true,
  })
  const [weekday = ''] = longDayText(fecha).split(' ')
  const date = `${weekday} ${Number(fecha.slice(8))} ${shortMonthText(fecha)}`
  write(page, date, x, BAR.bottom + 6, width, { ...center, size: 8.5 })
  write(page, ordersText(pedidos), x, BAR.bottom + 18, width, { ...center, size: 8, ink: INK.grey })
}

const name = (title: string, share: number): Column => ({ title, share, align: 'left' })
const figure = (title: string, share: number): Column => ({ title, share, align: 'right' })

const deliveryTable = (rows: ReturnType<typeof deliveryRows>): [string, Column[], string[][]][] =>
  rows.length === 0
    ? []
    : [['Reparto', rows.map((row) => figure(row.name, 1)), [rows.map(({ value }) => String(value))]]]

const moneyTable = (rows: ReturnType<typeof moneyRows>): [string, Column[], string[][]][] =>
  rows.length === 0
    ? []
    : [
        [
          'Dinero de la semana',
          [name('Cifra', 1.1), name('Qué cuenta', 6), figure('Monto', 1.2)],
          rows.map(({ name, amount, counts }) => [name, counts, signedUsd(amount)]),
        ],
      ]

const tablesOf = (report: WeeklyReport): [string, Column[], string[][]][] => [
  ...moneyTable(moneyRows(report)),
  [
    'Cortes que más vendieron',
    [name('Corte', 5), figure('Kilos', 1.4), figure('Pedidos', 1.2), figure('Ingresos', 1.6)],
    report.topProducts.map((cut) => [cut.nombre, kilosText(cut.cantidad), String(cut.pedidos), usd(cut.ingresos)]),
  ],
  [
    'Ventas por categoría',
    [name('Categoría', 4), figure('Kilos', 1.5), figure('Semana anterior', 2), figure('Ingresos', 1.6)],
    report.categories.map((each) => [each.categoria, kilosText(each.cantidad), usd(each.anterior), usd(each.ingresos)]),
  ],
  [
    'Mejores clientes',
    [name('Cliente', 3), name('Teléfono', 2.2), name('Cortes', 3.6), figure('Pedidos', 1.1), figure('Gastó', 1.5)],
    report.topCustomers.map((person) => [
      person.nombre,
      person.telefono,
      person.productos.join(', '),
      String(person.pedidos),
      usd(person.totalGastado),
    ]),
  ],
  ...deliveryTable(deliveryRows(report)),
]
