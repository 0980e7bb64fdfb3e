import { UPLOAD_REFUSALS } from '#shop/media/upload-rules.ts'

/** How the files of the four kinds begin: JPEG, PNG, the two GIFs, WebP (whose four bytes after RIFF are its length). */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^474946383[79]61/, /^52494646.{8}57454250/]

/**
 * Whether the bytes say it is one of the four, whatever name or declared type say (docs/rules.md#uploads). The decoder
 * is asked only after this: it knows formats, SVG among them, that a shop has no use for.
 */
const isPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('hex', 0, 12)
  return SIGNATURES.some((signature) => signature.test(head))
}

/** A page or a program that also reads as a picture. What telephones add behind one (a film, a depth map) is neither. */
const hidesProgram = (bytes: Buffer): boolean => PROGRAM.test(bytes.toString('latin1'))
const PROGRAM = /<script[\s>/]|<!doctype|<html[\s>]|<\?php\s|%PDF-1/i

/** Checks an uploaded file by its bytes: the sentence that refuses it, or nothing for a picture. */
export const checkUpload = (name: string, bytes: Buffer): string | undefined =>
  isPicture(bytes) && !hidesProgram(bytes) ? undefined : UPLOAD_REFUSALS.kind(name)
