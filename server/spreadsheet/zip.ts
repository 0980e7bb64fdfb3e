import { crc32, createDeflateRaw } from 'node:zlib'

/** A ZIP archive being written. Its bytes depend only on the entries, because it stores no current time. */
export interface Zip {
  /** Adds an entry and compresses its pieces as they come. Add one entry at a time. */
  add(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Returns the archive. */
  end(): Buffer
}

/**
 * Begins a ZIP archive in memory, without the extensions for more than 4 GB or 65,535 entries. Compression runs in
 * zlib's threads, so other work continues between pieces.
 */
export function beginZip(): Zip {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const append = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  return {
    async add(name, pieces) {
      const { sum, size, compressed } = await deflate(pieces)
      const bytes = Buffer.from(name)
      const entry = Buffer.alloc(26)
      entry.writeUInt16LE(20, 0) // version 2.0: deflate
      entry.writeUInt16LE(DEFLATED, 4)
      entry.writeUInt32LE(FIRST_OF_1980, 6)
      entry.writeUInt32LE(sum, 10)
      entry.writeUInt32LE(compressed.length, 14)
      entry.writeUInt32LE(size, 18)
      entry.writeUInt16LE(bytes.length, 22)
      const more = Buffer.alloc(14)
      more.writeUInt32LE(at, 10)
      directory.push(Buffer.from('PK\x01\x02\x14\x00'), entry, more, bytes)
      append(Buffer.from('PK\x03\x04'))
      append(entry)
      append(bytes)
      append(compressed)
    },
    end() {
      const listed = Buffer.concat(directory)
      const end = Buffer.alloc(22)
      end.write('PK\x05\x06')
      const entries = directory.length / 4
      end.writeUInt16LE(entries, 8)
      end.writeUInt16LE(entries, 10)
      end.writeUInt32LE(listed.length, 12)
      end.writeUInt32LE(at, 16)
      return Buffer.concat([...parts, listed, end])
    },
  }
}

const DEFLATED = 8
/** 1 January 1980 at midnight, the earliest time in a ZIP archive. */
const FIRST_OF_1980 = 0x00210000

async function deflate(pieces: AsyncIterable<string> | Iterable<string>) {
  const stream = createDeflateRaw()
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  let [sum, size] = [0, 0]
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    sum = crc32(bytes, sum)
    size += bytes.length
    await new Promise<void>((done, fail) => stream.write(bytes, (error) => (error ? fail(error) : done())))
  }
  await new Promise<void>((done, fail) => stream.once('end', done).once('error', fail).end())
  return { sum, size, compressed: Buffer.concat(parts) }
}
