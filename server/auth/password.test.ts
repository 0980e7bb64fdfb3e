import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is stored as argon2id with its own salt, and verifies only against itself', async () => {
  const [one, other] = await Promise.all([hashPassword('secreta ñ'), hashPassword('secreta ñ')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('secreta ñ', one)).toBe(true)
  for (const wrong of ['secreta n', 'Secreta ñ', 'secreta ñ ', '', 'x'.repeat(128)])
    expect(await verifyPassword(wrong, one)).toBe(false)
})

test('verifies the same password in another Unicode form', async () => {
  expect(await verifyPassword('n\u0303andu\u0301', await hashPassword('\u00f1and\u00fa'))).toBe(true)
})

test('no stored hash verifies no password', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword('admin', undefined)).toBe(false)
})

test('a stored hash in another format is an error, not a match', async () => {
  for (const stored of ['', 'secreta', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA'])
    await expect(verifyPassword('secreta', stored)).rejects.toThrow('argon2id')
})
