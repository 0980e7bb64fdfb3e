/** Whether a GIF or WebP has more than one frame; the shop keeps only the first (docs/rules.md#pictures). */
export function isAnimated(bytes: Uint8Array): boolean {
  const head = asciiAt(bytes, 0, 16)
  if (head.startsWith('GIF8')) return isAnimatedGif(bytes)
  return head.startsWith('RIFF') && head.endsWith('WEBPVP8X') && (byteAt(bytes, 20) & 2) !== 0
}

const byteAt = (bytes: Uint8Array, offset: number): number => bytes[offset] ?? 0
const asciiAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const IMAGE_BLOCK = 0x2c
const EXTENSION_BLOCK = 0x21

/** Walks the blocks (GIF89a, sections 17 to 24) until a second image begins. */
function isAnimatedGif(bytes: Uint8Array): boolean {
  let offset = 13 + colourTableBytes(byteAt(bytes, 10))
  let pictures = 0
  while (offset < bytes.length) {
    const block = byteAt(bytes, offset)
    if (block === IMAGE_BLOCK) {
      pictures += 1
      if (pictures > 1) return true
      offset = skipSubBlocks(bytes, offset + 11 + colourTableBytes(byteAt(bytes, offset + 9)))
    } else if (block === EXTENSION_BLOCK) offset = skipSubBlocks(bytes, offset + 2)
    else return false
  }
  return false
}

/** Size in bytes of the colour table that a packed field describes. */
const colourTableBytes = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** Skips sub-blocks, each prefixed with its length, up to the empty one that ends them. */
function skipSubBlocks(bytes: Uint8Array, offset: number): number {
  let next = offset
  while (byteAt(bytes, next) > 0) next += byteAt(bytes, next) + 1
  return next + 1
}
