import { searchText } from '#shop/text/search-text.ts'

/** The largest upload: 5 MB (docs/rules.md#uploads). */
export const MAX_UPLOAD_BYTES = 5_242_880

/** The most files in one upload. */
export const MAX_UPLOADS = 20

/** The accepted types (docs/rules.md#uploads). The server detects the actual type from the bytes. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Why a file is refused. */
export const UPLOAD_REFUSALS = {
  big: (name: string) => `El archivo ${name} es demasiado grande. Máximo 5MB.`,
  kind: (name: string) => `El archivo ${name} no es una imagen JPEG, PNG, GIF o WebP.`,
  broken: (name: string) => `El archivo ${name} está dañado o incompleto.`,
  pixels: (name: string) => `El archivo ${name} tiene demasiados píxeles. Máximo 40 megapíxeles.`,
}

/** Why a file is refused before its upload starts; `undefined` when it is not. */
export function uploadRefusal({ name, size, type }: { name: string; size: number; type: string }): string | undefined {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) return UPLOAD_REFUSALS.kind(shownName(name))
  return size > MAX_UPLOAD_BYTES ? UPLOAD_REFUSALS.big(shownName(name)) : undefined
}

/** A file name for use in a sentence: its last part, shortened, without control characters. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return [...clean].slice(0, 80).join('') || 'sin nombre'
}

/** The slug of a file name for the picture's path: «Picaña (2).JPG» gives `picana-2`. */
export function uploadSlug(name: string): string {
  const words = searchText(shownName(name).replace(/\.\w{1,5}$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return words || 'imagen'
}
