/**
 * A box in an article that shows a cut. With `gramos`, the raw weight for one person, it is an ingredient of a recipe
 * (docs/rules.md#recipes).
 */
export interface ProductBox {
  codigo: string
  gramos: number | undefined
}

export const MIN_GRAMOS = 10
export const MAX_GRAMOS = 2000

/**
 * Matches every `div` of an article: boxes in any valid notation, and other `div`s. `boxHtml` writes the stored form.
 */
const DIV = /<div\b([^<>]*)>(?:\s*<\/div>)?/gi
const CODIGO = /\bdata-producto="([\w-]{1,20})"/i

/** The stored form of a box. */
export const boxHtml = ({ codigo, gramos }: ProductBox): string =>
  `<div data-producto="${codigo}"${gramos === undefined ? '' : ` data-gramos="${gramos}"`}></div>`

/** Splits the HTML into the parts between boxes and the boxes, in order. A weight out of range is left out. */
export function splitAtBoxes(html: string): (string | ProductBox)[] {
  const pieces: (string | ProductBox)[] = []
  let from = 0
  for (const { 0: div, 1: attributes = '', index } of html.matchAll(DIV)) {
    if (!CODIGO.test(attributes)) continue
    pieces.push(html.slice(from, index), boxOf(attributes))
    from = index + div.length
  }
  return [...pieces, html.slice(from)]
}

function boxOf(attributes: string): ProductBox {
  const [, codigo = ''] = CODIGO.exec(attributes) ?? []
  const [, digits] = /\bdata-gramos="(\d{1,4})"/i.exec(attributes) ?? []
  const gramos = digits === undefined ? undefined : Number(digits)
  const isWeight = gramos !== undefined && gramos >= MIN_GRAMOS && gramos <= MAX_GRAMOS
  return { codigo, gramos: isWeight ? gramos : undefined }
}

/** The cuts of a recipe with their grams for one person, each cut once; empty when the article is not a recipe. */
export function ingredientsOf(html: string): { codigo: string; gramos: number }[] {
  const grams = new Map<string, number>()
  for (const piece of splitAtBoxes(html))
    if (typeof piece !== 'string' && piece.gramos !== undefined)
      grams.set(piece.codigo, (grams.get(piece.codigo) ?? 0) + piece.gramos)
  return [...grams].map(([codigo, gramos]) => ({ codigo, gramos }))
}
