import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword, login, resetPassword, verifyEmail } from '#shop/accounts/contract.ts'
import { tokenIn } from '#tests/support/letters.ts'
import { everythingStored } from '#tests/support/stored.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mail.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
let delivered: Letter[]
let mailServerIsDown = false
beforeAll(async () => {
  shop = await createTestShop()
  delivered = []
  await shop.tools.jobs.work('correo', async (job, id) => {
    const letter = await writeLetter(shop.tools, job)
    if (!letter) return
    delivered.push({ id, ...letter })
    if (mailServerIsDown) throw new Error(`550 refused: ${letter.subject}`)
  })
})
afterAll(() => shop.close())

const arrives = (count: number) => vi.waitFor(() => expect(delivered).toHaveLength(count), { timeout: 8000 })
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(`select 1 from jobs.job where state in ('created', 'active')`)
      expect(rows).toEqual([])
    },
    { timeout: 8000 },
  )

test('what is sent opens an account, and what is stored, the queue included, does not', async () => {
  const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
  const body = { nombre: 'Bea', email: 'bea@correo.com', telefono: '6123-4567', ...passwords }
  await shop.inject({ method: 'POST', url: '/api/auth/register', body })
  await arrives(1)
  mailServerIsDown = true
  await shop.call(forgotPassword, { body: { email: 'bea@correo.com' } })
  await arrives(2)
  await settled()
  const storedMeanwhile = await everythingStored(shop.pool)
  mailServerIsDown = false
  await shop.pool.query('update jobs.job set start_after = now()')
  await arrives(3)
  await settled()

  const [toVerify = '', refused = '', toReset = ''] = delivered.map((letter) => tokenIn(letter))
  const stored = await everythingStored(shop.pool)
  expect(storedMeanwhile).toContain('550 refused')
  expect(stored).toMatch(/^jobs.job .*"completed"/m)
  for (const secret of [toVerify, refused, toReset, passwords.password])
    for (const kept of [storedMeanwhile, stored]) expect(kept).not.toContain(secret)
  expect(new Set([toVerify, refused, toReset]).size).toBe(3)

  expect(await shop.call(verifyEmail, { body: { token: toVerify, password: passwords.password } })).toMatchObject({
    ok: true,
  })
  const newPassword = { password: 'otra clave', confirmPassword: 'otra clave' }
  expect(await shop.call(resetPassword, { body: { token: toReset, ...newPassword } })).toMatchObject({ ok: true })
  const signIn = { email: 'bea@correo.com', password: 'otra clave' }
  expect(await shop.call(login, { body: signIn })).toMatchObject({ ok: true, user: { emailVerificado: true } })
  expect(await everythingStored(shop.pool)).not.toContain('otra clave')
})
