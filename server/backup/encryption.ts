import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/**
 * Encrypts backups with the password in BACKUP_KEY: a header (8 bytes of magic, 16 of salt), then chunks of
 * AES-256-GCM. The key is scrypt of password and salt, so it is used for one file only; the nonce is the chunk's
 * number. A chunk is its length in 4 bytes, with the highest bit set in the last one, then the ciphertext and the
 * 16-byte tag. The length is authenticated too. So a changed, moved, missing or truncated chunk is detected.
 */
const MAGIC = Buffer.from('FERRETE1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const LAST = 0x80000000

const keyOf = (password: string, salt: Buffer): Buffer =>
  scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })

function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 6, 6)
  return nonce
}

/** Whether a file that begins with these bytes is encrypted. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

/** Encrypts a stream. */
export const encrypt = (password: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = keyOf(password, salt)
    let count = 0
    const seal = (bytes: Buffer, flag: number) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE((bytes.length | flag) >>> 0)
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++)).setAAD(length)
      const sealed = cipher.update(bytes)
      cipher.final()
      return Buffer.concat([length, sealed, cipher.getAuthTag()])
    }
    yield Buffer.concat([MAGIC, salt])
    let waiting = Buffer.alloc(0)
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes])
      for (; waiting.length > CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES))
        yield seal(waiting.subarray(0, CHUNK_BYTES), 0)
    }
    yield seal(waiting, LAST)
  }

/**
 * Decrypts a stream. Throws a sentence for the operator if the password is wrong or the file was changed or truncated.
 */
export const decrypt = (password: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const reader = readerOf(source)
    const header = await reader.take(MAGIC.length + SALT_BYTES)
    const key = keyOf(password, header.subarray(MAGIC.length))
    for (let count = 0; ; count++) {
      const length = await reader.take(4)
      const isLast = (length.readUInt32BE() & LAST) !== 0
      const sealed = await reader.take((length.readUInt32BE() & ~LAST) >>> 0)
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count)).setAAD(length)
      decipher.setAuthTag(await reader.take(TAG_BYTES))
      const bytes = decipher.update(sealed)
      try {
        decipher.final()
      } catch {
        throw new Error(
          count === 0
            ? 'No se pudo descifrar el respaldo: BACKUP_KEY no es la clave con que se hizo, o el archivo está dañado.'
            : 'El respaldo está dañado: sus bytes no son los que se guardaron.',
        )
      }
      yield bytes
      if (isLast) return
    }
  }

/** Reads exact numbers of bytes from a stream. */
function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let waiting = Buffer.alloc(0)
  return {
    async take(length: number): Promise<Buffer> {
      if (length > CHUNK_BYTES) throw new Error('El respaldo está dañado: sus bytes no son los que se guardaron.')
      while (waiting.length < length) {
        const { done, value } = await chunks.next()
        if (done) throw new Error('El respaldo está cortado: le falta el final.')
        waiting = Buffer.concat([waiting, value])
      }
      const taken = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      return taken
    },
  }
}
