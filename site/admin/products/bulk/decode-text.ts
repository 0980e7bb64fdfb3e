/**
 * Decodes a file saved by a spreadsheet: UTF-8, UTF-16 when it has a byte order mark or zero bytes («Texto Unicode»),
 * otherwise Windows-1252.
 */
export function decodeText(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(file)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
