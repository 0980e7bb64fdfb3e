import { INK, MARGIN, ornament, type Page, widthOf, write } from './pdf-page.ts'

export interface Column {
  title: string
  /** Of the width, as compared with the other columns. */
  share: number
  align: 'left' | 'right'
}

const ROW = 17
const GAP = 10

/** A ruled table under its heading. One that does not fit on what is left of the page stands on the next. */
export function table(
  page: Page,
  all: PDFKit.PDFStructureElement,
  title: string,
  columns: Column[],
  rows: string[][],
): void {
  const height = 36 + ROW * (1 + rows.length)
  if (page.y + height > page.page.height - MARGIN) {
    page.addPage()
    page.y = MARGIN
  }
  const top = page.y + 14
  page.y += height
  const after = page.y
  all.add(page.struct('H2', {}, () => write(page, title, MARGIN, top, widthOf(page), HEADING)))
  if (rows.length === 0) {
    const none = () => write(page, 'Sin ventas esta semana.', MARGIN, top + 26, widthOf(page), { ink: INK.grey })
    all.add(page.struct('P', {}, none))
  } else {
    const whole = page.struct('Table')
    all.add(whole)
    const titles = columns.map((column) => column.title)
    row(page, whole, 'TH', columns, titles, top + 22)
    for (const [index, cells] of rows.entries()) row(page, whole, 'TD', columns, cells, top + 22 + ROW * (index + 1))
    whole.end()
  }
  page.y = after
}

const HEADING = { face: 'title', size: 13, ink: INK.leaf } as const

function row(
  page: Page,
  whole: PDFKit.PDFStructureElement,
  kind: 'TH' | 'TD',
  columns: Column[],
  cells: string[],
  y: number,
): void {
  const line = page.struct('TR')
  whole.add(line)
  const shares = columns.reduce((total, { share }) => total + share, 0)
  let x = MARGIN
  for (const [index, { share, align }] of columns.entries()) {
    const width = (widthOf(page) * share) / shares
    const at = x
    const look = kind === 'TH' ? { align, size: 8, ink: INK.grey } : { align }
    line.add(
      page.struct(kind, {}, () =>
        write(page, cells[index] ?? '', at, y + 4, width - (align === 'left' ? GAP : 0), look),
      ),
    )
    x += width
  }
  line.end()
  ornament(page, () => page.rect(MARGIN, y + ROW - 0.5, widthOf(page), 0.5).fill(INK.line))
}
