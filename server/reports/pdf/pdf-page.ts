import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { printable } from './letters.ts'

/** Text colours of site/ui/tokens.css, on white. */
export const INK = {
  leaf: '#0F3D2E',
  young: '#1C6A47',
  text: '#13241C',
  grey: '#51625A',
  mist: '#DCE6D3',
  line: '#CBD3CA',
} as const

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))

export const MARGIN = 48

/** A PDF document being written. */
export type Page = PDFKit.PDFDocument

/** Opens a PDF document in US Letter format with the shop's fonts, tagged for accessibility. */
export function openPage(title: string, author: string, madeOn: Date): Page {
  const page = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'es-PA',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: madeOn },
  })
  page.registerFont('text', font('archivo-regular'))
  page.registerFont('strong', font('archivo-bold'))
  page.registerFont('title', font('piazzolla-bold'))
  return page
}

/** Ends the document and returns its bytes. */
export function bytesOf(page: Page): Promise<Buffer> {
  page.end()
  return buffer(page)
}

/** The width between the margins, in points. */
export const widthOf = (page: Page): number => page.page.width - 2 * MARGIN

/** Draws decoration, which screen readers skip. */
export function drawArtifact(page: Page, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' })
  draw()
  page.endMarkedContent()
}

interface TextStyle {
  face?: 'text' | 'strong' | 'title'
  size?: number
  ink?: string
  align?: 'left' | 'right' | 'center'
  /** Shrinks a longer text instead of cutting it, because a cut figure would be a different figure. */
  shrinkToFit?: boolean
}

/** Writes one line within a width. A longer text is cut with …, except right-aligned figures, which are never cut. */
export function write(page: Page, text: string, x: number, y: number, width: number, line: TextStyle = {}): void {
  const { face = 'text', size = 9.5, ink = INK.text, align = 'left', shrinkToFit = align === 'right' } = line
  const printed = printable(text)
  page.font(face).fontSize(size).fillColor(ink)
  const textWidth = page.widthOfString(printed, { features: FEATURES })
  if (shrinkToFit && textWidth > width) page.fontSize((size * width) / textWidth - 0.05)
  const written = shrinkToFit ? printed : truncate(page, printed, width)
  page.text(written, x, y, { width: width + 1, align, lineBreak: false, features: FEATURES })
}
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum']

/** Cuts a text to the width, with … at the end. */
function truncate(page: Page, text: string, width: number): string {
  const fits = (length: number) => page.widthOfString(shortened(length), { features: FEATURES }) <= width
  const shortened = (length: number) => (length < text.length ? `${text.slice(0, length).trimEnd()}…` : text)
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return shortened(low)
}

/** Writes the footer of every page: a text, the page number and the number of pages. */
export function numberPages(page: Page, text: string): void {
  const { start, count } = page.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index)
    const y = page.page.height - MARGIN + 12
    // pdfkit starts a new page for text below the bottom margin.
    page.page.margins.bottom = 0
    drawArtifact(page, () => {
      write(page, text, MARGIN, y, widthOf(page) - 80, { size: 8, ink: INK.grey })
      write(page, `${index + 1} de ${count}`, page.page.width - MARGIN - 80, y, 80, {
        size: 8,
        ink: INK.grey,
        align: 'right',
      })
    })
  }
}
