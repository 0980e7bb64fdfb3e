import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSignatures, shopSecret } from './signatures.ts'

test('a signature is valid for its text, purpose and secret only', () => {
  const { sign, isValid } = openSignatures('the secret of Ferrete')
  const signature = sign('price mark', 'mi9x2')
  expect(isValid('price mark', 'mi9x2', signature)).toBe(true)
  expect(isValid('price mark', 'mi9x3', signature)).toBe(false)
  expect(isValid('other', 'mi9x2', signature)).toBe(false)
  expect(openSignatures('the secret of Bodega').isValid('price mark', 'mi9x2', signature)).toBe(false)
  for (const wrong of ['', signature.slice(1), `${signature}AAAA`, `${signature}=`, `${signature}!`, 'ñ'])
    expect(isValid('price mark', 'mi9x2', wrong), wrong).toBe(false)
})

test('the secret is the variable, else a file that only its owner can read, and that several first starts share', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrete-secret-'))
  const DATA_DIR = join(folder, 'data')
  expect(await shopSecret({ DATA_DIR, SHOP_SECRET: 'a secret of the owner' })).toBe('a secret of the owner')
  const secrets = await Promise.all(Array.from({ length: 5 }, () => shopSecret({ DATA_DIR, SHOP_SECRET: undefined })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(secrets[0])
  expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(DATA_DIR)).toEqual(['secret'])
  await rm(folder, { recursive: true })
})
