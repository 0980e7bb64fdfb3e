import { UPLOAD_REFUSALS } from '#shop/media/upload-rules.ts'

/** The magic bytes of the four formats: JPEG, PNG, GIF (two versions), WebP (four bytes after RIFF hold the length). */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^474946383[79]61/, /^52494646.{8}57454250/]

/**
 * Whether the bytes start like one of the four formats, whatever the name or the declared type (docs/rules.md#uploads).
 * Checked before decoding, because the decoder also reads formats that the shop does not accept, such as SVG.
 */
const isPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('hex', 0, 12)
  return SIGNATURES.some((signature) => signature.test(head))
}

/**
 * Whether a file also contains HTML or a program. Extras that phones append to pictures, such as videos and depth maps,
 * are fine.
 */
const hidesProgram = (bytes: Buffer): boolean => PROGRAM.test(bytes.toString('latin1'))
const PROGRAM = /<script[\s>/]|<!doctype|<html[\s>]|<\?php\s|%PDF-1/i

/** Checks an uploaded file by its bytes. Returns the message of the refusal, or `undefined` for a valid picture. */
export const checkUpload = (name: string, bytes: Buffer): string | undefined =>
  isPicture(bytes) && !hidesProgram(bytes) ? undefined : UPLOAD_REFUSALS.kind(name)
