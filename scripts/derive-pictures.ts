import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Derives the pictures committed in `site/img` from the rendered cut-outs (WebP with alpha, 1200 px; hero 1560 px).
 *
 * node scripts/derive-pictures.ts <folder with *-1200.webp and hero-1560.webp> [only this picture]
 */
const [source, only] = process.argv.slice(2)
if (!source) throw new Error('Say which folder holds the rendered pictures: node scripts/derive-pictures.ts <folder>')

const CUT_WIDTHS = [300, 600, 1200]
const HERO_WIDTHS = [720, 1080, 1560]
/** Chosen by eye: higher for small pictures, lower for large ones, which are shown on high-density screens. */
const AVIF_QUALITY: Record<number, number> = { 300: 58, 600: 55, 1200: 47, 720: 54, 1080: 51, 1560: 46 }
const WEBP_QUALITY: Record<number, number> = { 300: 74, 600: 72, 1200: 68, 720: 72, 1080: 70, 1560: 66 }

const target = path.resolve(import.meta.dirname, '../site/img')
await mkdir(target, { recursive: true })

for (const file of (await readdir(source)).sort()) {
  const [, name, fullWidth] = /^(.+)-(1200|1560)\.webp$/.exec(file) ?? []
  if (!name || !fullWidth || (only && name !== only)) continue
  const widths = fullWidth === '1560' ? HERO_WIDTHS : CUT_WIDTHS
  for (const width of widths) await derive(path.join(source, file), name, width)
}

async function derive(file: string, name: string, width: number): Promise<void> {
  const picture = sharp(file).resize({ width, kernel: 'lanczos3' })
  const to = path.join(target, `${name}-${width}`)
  const avif = await picture
    .clone()
    .avif({ quality: AVIF_QUALITY[width] ?? 45, effort: 6 })
    .toFile(`${to}.avif`)
  const webp = await picture
    .clone()
    .webp({ quality: WEBP_QUALITY[width] ?? 70, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toFile(`${to}.webp`)
  console.log(`${name}-${width}  ${avif.width}×${avif.height}  avif ${kb(avif.size)}  webp ${kb(webp.size)}`)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
