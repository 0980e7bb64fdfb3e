import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Derives the files in `pictures/` from the masters that `npm run art` made (PNG with alpha, 1200 px; hero 1560 px), and
 * writes the version of each, a hash of its files, to `shop/media/cut-pictures.json`.
 *
 * npm run pictures [name …]; without a name every master in .cache/art/pictures
 */
const AVIF_QUALITY: Record<number, number> = { 300: 58, 600: 55, 1200: 47, 720: 54, 1000: 45, 1080: 51, 1560: 46 }
const WEBP_QUALITY: Record<number, number> = { 300: 74, 600: 72, 1200: 68, 720: 72, 1000: 68, 1080: 70, 1560: 66 }

/** The largest files allowed, in bytes; the quality is lowered until a picture fits. */
const MAX_AVIF: Record<number, number> = {
  300: 11_500,
  600: 28_000,
  1200: 60_000,
  720: 30_000,
  1000: 34_000,
  1080: 50_000,
  1560: 75_000,
}
const MAX_WEBP: Record<number, number> = {
  ...{ 300: 16_000, 600: 43_000, 1200: 120_000, 720: 48_000, 1000: 70_000, 1080: 80_000, 1560: 140_000 },
}

const root = path.resolve(import.meta.dirname, '..')
const masters = path.join(root, '.cache/art/pictures')
const versionsFile = path.join(root, 'shop/media/cut-pictures.json')

const only = process.argv.slice(2)
const names = globSync('*.png', { cwd: masters }).map((file) => path.basename(file, '.png'))
for (const name of only) if (!names.includes(name)) throw new Error(`Render it first: npm run art -- ${name}`)
for (const name of only.length > 0 ? only : names.sort())
  for (const width of name === 'hero' ? [720, 1000, 1080, 1560] : [300, 600, 1200]) await derive(name, width)

const versions: Record<string, string> = {}
for (const file of globSync('pictures/*-{300,720}.webp', { cwd: root }).sort()) {
  const name = path.basename(file).replace(/-\d+\.webp$/, '')
  const hash = createHash('sha256')
  for (const each of globSync(`pictures/${name}-[0-9]*.{avif,webp}`, { cwd: root }).sort())
    hash.update(await readFile(path.join(root, each)))
  versions[name] = hash.digest('hex').slice(0, 6)
}
await writeFile(versionsFile, `${JSON.stringify(versions, null, 2)}\n`)

async function derive(name: string, width: number): Promise<void> {
  const picture = sharp(path.join(masters, `${name}.png`)).resize({ width, kernel: 'lanczos3' })
  const to = path.join(root, 'pictures', `${name}-${width}`)
  const avif = await fitted(AVIF_QUALITY[width] ?? 45, MAX_AVIF[width] ?? 0, (quality) =>
    picture.clone().avif({ quality, effort: 4 }).toBuffer(),
  )
  const webp = await fitted(WEBP_QUALITY[width] ?? 70, MAX_WEBP[width] ?? 0, (quality) =>
    picture.clone().webp({ quality, alphaQuality: 80, effort: 4, smartSubsample: true }).toBuffer(),
  )
  await writeFile(`${to}.avif`, avif)
  await writeFile(`${to}.webp`, webp)
  console.log(`${name}-${width}  avif ${kb(avif.length)}  webp ${kb(webp.length)}`)
}

async function fitted(best: number, max: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const bytes = await encode(best)
  return bytes.length <= max || best <= 28 ? bytes : fitted(best - 4, max, encode)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
