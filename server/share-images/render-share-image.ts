import type { Sharp } from 'sharp'
import { withSharp } from '#server/media/process-picture.ts'
import { drawable, fitTitle, renderLine } from './title-layout.ts'

const [WIDTH, HEIGHT] = [1200, 630]

/** WhatsApp crops the image to its central square, so the shop's name and the title start inside it. */
const COLUMN = { left: (WIDTH - HEIGHT) / 2 + 24, width: 420, lines: 4 }
const SIZES = [104, 92, 84, 76, 68, 62, 56, 50, 46]
const NAME_LINE = 98

/** Background colours of an article, as on its page (site/blog/article-page.module.css), and the text colour. */
const BACKGROUNDS = ['#f5b82e', '#c2d9d9', '#f6d5c8', '#dce6d3', '#ec7a45']
const INK = '#0f3d2e'

/** The logo (site/ui/graphics/logo.tsx), 64 × 64. */
const LOGO_PATH = 'M6 9C8 25 19 31 32 31S56 25 58 9M21 58V29M43 58V29M21 46c4.5-5 8-4 11-1s6.5 4 11-1'

/** The content of the picture shown when an article is shared. */
export interface ShareImage {
  titulo: string
  nombre: string
  backgroundIndex: number
  /** A cut-out from the shop's own pictures lies on the background; a photograph fills the right side. */
  picture?: { kind: 'cut' | 'photograph'; bytes: Buffer } | undefined
}

/**
 * Renders the picture shown when an article is shared, as a JPEG of 1200 × 630 px (docs/interface.md#shared-pictures).
 */
export const renderShareImage = ({ titulo, nombre, backgroundIndex, picture }: ShareImage): Promise<Buffer> =>
  withSharp(async (sharp) => {
    const layers = [{ input: Buffer.from(textLayer(titulo, nombre, picture === undefined)), left: 0, top: 0 }]
    if (picture) layers.push(await PICTURE_LAYERS[picture.kind](sharp(picture.bytes)))
    return sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACKGROUNDS[backgroundIndex] ?? '#f5b82e' },
    })
      .composite(layers)
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  })

const PICTURE_LAYERS = {
  /** Large, cropped by the right edge. */
  async cut(picture: Sharp) {
    const fitted = picture.trim().resize({ width: 700, height: 580, fit: 'inside' }).png()
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true })
    return { input: data, left: 720, top: Math.round((HEIGHT - info.height) / 2) }
  },
  async photograph(picture: Sharp) {
    const left = 770
    const side = picture.resize({ width: WIDTH - left, height: HEIGHT, fit: 'cover' }).png()
    return { input: await side.toBuffer(), left, top: 0 }
  },
}

/**
 * The text and the logo: small beside the shop's name, large and faint in the background, and in place of a missing
 * picture.
 */
function textLayer(titulo: string, nombre: string, hasNoPicture: boolean): string {
  const { left, width, lines: maxLines } = COLUMN
  const { lines, size, lineHeight } = fitTitle(titulo, { width, lines: maxLines, sizes: SIZES })
  const first = NAME_LINE + (HEIGHT - NAME_LINE - lines.length * lineHeight) / 2 + size * 0.7
  const title = lines.map((line, place) => renderLine(line, { x: left, y: first + place * lineHeight, size }))
  const logo = (place: string) => `<path transform="${place}" d="${LOGO_PATH}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<g fill="none" stroke="${INK}" stroke-width="7.5">${logo(`translate(${left} 62) scale(0.72)`)}
${hasNoPicture ? logo('translate(770 70) scale(7.7)') : ''}<g stroke-opacity="0.1">${logo('translate(-190 70) scale(7.7)')}</g></g>
<g fill="${INK}">${renderLine(drawable(nombre.toLowerCase()), { x: left + 56, y: NAME_LINE, size: 42 })}${title.join('')}</g></svg>`
}
