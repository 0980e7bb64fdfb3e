/** The figures that the terms can contain in braces: '{envío}' (docs/rules.md#conditions). */
export const TERMS_FIGURES = [
  ...['tienda', 'dirección', 'teléfono', 'correo'],
  ...['peso', 'precio', 'pago', 'envío', 'gratis desde', 'horario de entregas', 'horario de retiro'],
  'días sin entregas',
  ...['hora límite', 'minutos', 'días del enlace', 'días de las fotos', 'días del respaldo'],
] as const
export type TermsFigure = (typeof TERMS_FIGURES)[number]

const FIGURE = /\{([^{}\n]{1,40})\}/g
const isFigure = (name: string): name is TermsFigure => (TERMS_FIGURES as readonly string[]).includes(name)

/** The names in braces that are not figures. */
export const unknownFigures = (text: string): string[] =>
  [...text.matchAll(FIGURE)].flatMap(([braced, name = '']) => (isFigure(name) ? [] : [braced]))

/** A heading, empty for the text before the first one, and its paragraphs. */
export interface TermsSection {
  titulo: string
  parrafos: string[]
}

/**
 * The sections of a text with its figures filled in. A line that begins with # is a heading, an empty line ends a
 * paragraph. A paragraph with an empty figure is left out.
 */
export function termsSections(text: string, figures: Record<TermsFigure, string>): TermsSection[] {
  const sections: TermsSection[] = [{ titulo: '', parrafos: [] }]
  let paragraph: string[] = []
  const endParagraph = () => {
    const filled = fillIn(paragraph.join(' '), figures).trim()
    if (filled) sections.at(-1)?.parrafos.push(filled)
    paragraph = []
  }
  for (const line of [...text.split('\n').map((each) => each.trim()), '']) {
    if (line !== '' && !line.startsWith('#')) {
      paragraph.push(line)
      continue
    }
    endParagraph()
    if (line) sections.push({ titulo: fillIn(line.replace(/^#+/, ''), figures).trim(), parrafos: [] })
  }
  return sections.filter(({ titulo, parrafos }) => titulo !== '' || parrafos.length > 0)
}

const fillIn = (text: string, figures: Record<TermsFigure, string>): string =>
  text.replace(FIGURE, (braced, name: string) => (isFigure(name) ? figures[name] : braced))
