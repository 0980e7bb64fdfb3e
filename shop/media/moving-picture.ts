/** Whether a GIF or a WebP holds more than one picture: of those the shop keeps the first (docs/rules.md#pictures). */
export function isMoving(bytes: Uint8Array): boolean {
  const head = letters(bytes, 0, 16)
  if (head.startsWith('GIF8')) return isMovingGif(bytes)
  return head.startsWith('RIFF') && head.endsWith('WEBPVP8X') && (at(bytes, 20) & 2) !== 0
}

const at = (bytes: Uint8Array, place: number): number => bytes[place] ?? 0
const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const PICTURE = 0x2c
const EXTENSION = 0x21

/** Walks from block to block (the GIF89a format, sections 17 to 24) until a second picture begins. */
function isMovingGif(bytes: Uint8Array): boolean {
  let place = 13 + colours(at(bytes, 10))
  let pictures = 0
  while (place < bytes.length) {
    const block = at(bytes, place)
    if (block === PICTURE) {
      pictures += 1
      if (pictures > 1) return true
      place = afterParts(bytes, place + 11 + colours(at(bytes, place + 9)))
    } else if (block === EXTENSION) place = afterParts(bytes, place + 2)
    else return false
  }
  return false
}

/** The bytes of the table of colours that a packed field tells of. */
const colours = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** The data of a block comes in parts, each with its length before it, up to one of length 0. */
function afterParts(bytes: Uint8Array, place: number): number {
  let next = place
  while (at(bytes, next) > 0) next += at(bytes, next) + 1
  return next + 1
}
