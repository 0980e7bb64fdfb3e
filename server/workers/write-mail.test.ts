import { beforeAll, expect, test, vi } from 'vitest'
import type { Mail } from '#server/mail/send-mail.ts'
import { forgotPassword, login, resetPassword, verifyEmail } from '#shop/accounts/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { tokenIn } from '#tests/support/mails.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { writeMail } from './write-mail.ts'

const shop = setupTestShop()
let delivered: Mail[]
let mailServerIsDown = false
beforeAll(async () => {
  delivered = []
  await shop.context.jobs.work('correo', async (job, id) => {
    const mail = await writeMail(shop.context, job)
    if (!mail) return
    delivered.push({ id, ...mail })
    if (mailServerIsDown) throw new Error(`550 refused: ${mail.subject}`)
  })
})

const waitForMails = (count: number) => vi.waitFor(() => expect(delivered).toHaveLength(count), { timeout: 8000 })
const waitForEmptyQueue = () =>
  vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(`select 1 from jobs.job where state in ('created', 'active')`)
      expect(rows).toEqual([])
    },
    { timeout: 8000 },
  )

test('the links of the mails work, and nothing stored, the queue included, contains their tokens', async () => {
  const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
  const body = { nombre: 'Bea', email: 'bea@correo.com', telefono: '6123-4567', ...passwords }
  await shop.inject({ method: 'POST', url: '/api/auth/register', body })
  await waitForMails(1)
  mailServerIsDown = true
  await shop.call(forgotPassword, { body: { email: 'bea@correo.com' } })
  await waitForMails(2)
  await waitForEmptyQueue()
  const storedMeanwhile = await allRowsAsText(shop.pool)
  mailServerIsDown = false
  await shop.pool.query('update jobs.job set start_after = now()')
  await waitForMails(3)
  await waitForEmptyQueue()

  const [toVerify = '', refused = '', toReset = ''] = delivered.map((mail) => tokenIn(mail))
  const stored = await allRowsAsText(shop.pool)
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
  expect(await allRowsAsText(shop.pool)).not.toContain('otra clave')
})
