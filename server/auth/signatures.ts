import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Signs values that the shop hands out and gets back later, so that it need not store them. */
export interface Signatures {
  /** `purpose`: a signature made for one purpose is invalid for any other. */
  sign: (purpose: string, text: string) => string
  isValid: (purpose: string, text: string, signature: string) => boolean
}

/** Signs with HMAC-SHA-256, shortened to 128 bits. */
export function openSignatures(secret: string): Signatures {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url')
  return {
    sign,
    isValid(purpose, text, signature) {
      // Compared as text, because base64 has several spellings and decoding ignores unknown characters.
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(purpose, text))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/**
 * The secret of the shop's signatures: SHOP_SECRET, or else the file DATA_DIR/secret, created at the first start.
 * Backups do not contain it (docs/operations.md#the-secret-of-the-shop).
 */
export async function shopSecret({ SHOP_SECRET, DATA_DIR }: Pick<Config, 'SHOP_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (SHOP_SECRET) return SHOP_SECRET
  const file = join(DATA_DIR, 'secret')
  return (await readSecret(file)) ?? (await createSecret(DATA_DIR, file))
}

const readSecret = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Creates the file atomically. When several processes start at once, all use the first one's secret. */
async function createSecret(folder: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await readFile(file, 'utf8')
}
