import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** Hashes a password for storage: argon2id in PHC form, with a random salt (docs/rules.md#passwords). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2Tag(password, nonce, ARGON2_COST)
  const { memory, passes, parallelism } = ARGON2_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether the password matches the stored hash. Takes as long for `undefined` (unknown name) as for a real hash. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, m, t, p, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? DUMMY_HASH) ?? []
  if (!nonce || !tag) throw new Error('A stored password is not in argon2id PHC form')
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const same = timingSafeEqual(
    Buffer.from(tag, 'base64'),
    await argon2Tag(password, Buffer.from(nonce, 'base64'), cost),
  )
  return same && stored !== undefined
}

const argon2Tag = (password: string, nonce: Buffer, cost: typeof ARGON2_COST): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength: TAG_LENGTH }) as Promise<Buffer>

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const DUMMY_HASH = `$argon2id$v=19$m=${ARGON2_COST.memory},t=${ARGON2_COST.passes},p=${ARGON2_COST.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(TAG_LENGTH))}`
