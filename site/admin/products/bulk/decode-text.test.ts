import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'código;categoría\r\n10001;Ñame'
const littleEndian = Buffer.from(TEXT, 'utf16le')
const bigEndian = Buffer.from(littleEndian).swap16()

test.each([
  { as: 'UTF-8', bytes: Buffer.from(TEXT) },
  { as: 'UTF-8 with a byte order mark', bytes: Buffer.from(`\uFEFF${TEXT}`) },
  { as: 'UTF-16LE with a byte order mark', bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]) },
  { as: 'UTF-16BE with a byte order mark', bytes: Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]) },
  { as: 'UTF-16LE without a byte order mark', bytes: littleEndian },
  { as: 'UTF-16BE without a byte order mark', bytes: bigEndian },
  { as: 'Windows-1252', bytes: Buffer.from(TEXT, 'latin1') },
])('decodes a file in $as', ({ bytes }) => expect(decodeText(new Uint8Array(bytes).buffer as ArrayBuffer)).toBe(TEXT))
