import { drawArtifact, INK, MARGIN, type Page, widthOf, write } from './pdf-page.ts'

/** A column of a table. */
export interface Column {
  title: string
  /** Its width, relative to the other columns. */
  share: number
  align: 'left' | 'right'
}

const ROW_HEIGHT = 17
const COLUMN_GAP = 10

/** Draws a table under its heading. A table that does not fit on the rest of the page starts on the next one. */
export function table(
  page: Page,
  documentElement: PDFKit.PDFStructureElement,
  title: string,
  columns: Column[],
  rows: string[][],
): void {
  const height = 36 + ROW_HEIGHT * (1 + rows.length)
  if (page.y + height > page.page.height - MARGIN) {
    page.addPage()
    page.y = MARGIN
  }
  const top = page.y + 14
  page.y += height
  const after = page.y
  documentElement.add(page.struct('H2', {}, () => write(page, title, MARGIN, top, widthOf(page), HEADING)))
  if (rows.length === 0) {
    const none = () => write(page, 'Sin ventas esta semana.', MARGIN, top + 26, widthOf(page), { ink: INK.grey })
    documentElement.add(page.struct('P', {}, none))
  } else {
    const tableElement = page.struct('Table')
    documentElement.add(tableElement)
    const titles = columns.map((column) => column.title)
    row(page, tableElement, 'TH', columns, titles, top + 22)
    for (const [index, cells] of rows.entries())
      row(page, tableElement, 'TD', columns, cells, top + 22 + ROW_HEIGHT * (index + 1))
    tableElement.end()
  }
  page.y = after
}

const HEADING = { face: 'title', size: 13, ink: INK.leaf } as const

function row(
  page: Page,
  tableElement: PDFKit.PDFStructureElement,
  kind: 'TH' | 'TD',
  columns: Column[],
  cells: string[],
  y: number,
): void {
  const line = page.struct('TR')
  tableElement.add(line)
  const shares = columns.reduce((total, { share }) => total + share, 0)
  let x = MARGIN
  for (const [index, { share, align }] of columns.entries()) {
    const width = (widthOf(page) * share) / shares
    const at = x
    const style = kind === 'TH' ? { align, size: 8, ink: INK.grey } : { align }
    line.add(
      page.struct(kind, {}, () =>
        write(page, cells[index] ?? '', at, y + 4, width - (align === 'left' ? COLUMN_GAP : 0), style),
      ),
    )
    x += width
  }
  line.end()
  drawArtifact(page, () => page.rect(MARGIN, y + ROW_HEIGHT - 0.5, widthOf(page), 0.5).fill(INK.line))
}
