import { searchText } from '#shop/text/search-text.ts'

/** Most bytes of one upload: 5 MB (docs/rules.md#uploads). */
export const MAX_UPLOAD_BYTES = 5_242_880

/** Most files of one upload of several. */
export const MAX_UPLOADS = 20

/**
 * The kinds of picture that are taken (docs/rules.md#uploads). What a file really is, the server reads from its bytes.
 */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Why a file is not taken, in the words of the person who chose it. */
export const UPLOAD_REFUSALS = {
  big: (name: string) => `El archivo ${name} es demasiado grande. Máximo 5MB.`,
  kind: (name: string) => `El archivo ${name} no es una imagen JPEG, PNG, GIF o WebP.`,
  broken: (name: string) => `El archivo ${name} está dañado o incompleto.`,
  pixels: (name: string) => `El archivo ${name} tiene demasiados píxeles. Máximo 40 megapíxeles.`,
}

/** What can be said of a chosen file before it travels, or nothing where it may. */
export function uploadRefusal({ name, size, type }: { name: string; size: number; type: string }): string | undefined {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) return UPLOAD_REFUSALS.kind(shownName(name))
  return size > MAX_UPLOAD_BYTES ? UPLOAD_REFUSALS.big(shownName(name)) : undefined
}

/** The name of a file as a sentence can hold it: its last part, without what no keyboard writes, not endless. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return [...clean].slice(0, 80).join('') || 'sin nombre'
}

/** The words of a file name that go into the address of its picture: «Picaña (2).JPG» is `picana-2`. */
export function uploadSlug(name: string): string {
  const words = searchText(shownName(name).replace(/\.\w{1,5}$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return words || 'imagen'
}
