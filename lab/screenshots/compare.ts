import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** How much a channel may differ (of 255); smaller differences are antialiasing noise. */
const TOLERANCE = 24
/** Fewer changed pixels are noise too. */
const MIN_CHANGED = 8

/** Compares the pictures of two folders by name, writes a picture of each difference, and returns a list in words. */
export async function compareFolders(before: string, now: string, differences: string): Promise<string> {
  await rm(differences, { recursive: true, force: true })
  const names = (await readdir(now)).sort()
  if (!existsSync(before)) return `\n${names.length} pantallas en ${now}; no hay anteriores para comparar.`
  const lastNames = await readdir(before)
  const lines: string[] = []
  for (const name of names) {
    if (!lastNames.includes(name)) lines.push(`nueva      ${name}`)
    else lines.push(...(await compare(name, { before, now, differences })))
  }
  lines.push(...lastNames.filter((name) => !names.includes(name)).map((name) => `ya no está ${name}`))
  const summary = lines.length === 0 ? 'ninguna cambió' : `${lines.length} con cambios, en ${differences}`
  return ['', ...lines, `${names.length} pantallas en ${now}: ${summary}.`].join('\n')
}

async function compare(name: string, folders: { before: string; now: string; differences: string }): Promise<string[]> {
  const [last, current] = await Promise.all([pixels(join(folders.before, name)), pixels(join(folders.now, name))])
  if (last.width !== current.width || last.height !== current.height)
    return [`otro tamaño ${name}: ${last.width}×${last.height} → ${current.width}×${current.height}`]
  const { changed, picture } = differenceOf(last.data, current.data)
  if (changed < MIN_CHANGED) return []
  await mkdir(folders.differences, { recursive: true })
  const { width, height } = current
  await sharp(picture, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(folders.differences, name))
  return [`cambió     ${name}: ${changed} píxeles`]
}

async function pixels(file: string) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The number of pixels that differ, and the new picture in pale colours with those in red; three bytes per pixel. */
export function differenceOf(last: Uint8Array, current: Uint8Array): { changed: number; picture: Buffer } {
  const picture = Buffer.alloc(current.length)
  let changed = 0
  for (let at = 0; at < current.length; at += 3) {
    const isSame = [0, 1, 2].every((channel) => Math.abs(last[at + channel]! - current[at + channel]!) <= TOLERANCE)
    if (!isSame) changed++
    const pale = 200 + (current[at + 1]! >> 3)
    picture.set(isSame ? [pale, pale, pale] : [220, 0, 40], at)
  }
  return { changed, picture }
}
