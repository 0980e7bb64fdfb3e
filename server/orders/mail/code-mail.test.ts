import { describe, expect, test } from 'vitest'
import { emailCodes } from '#server/orders/table.ts'
import { sendEmailCode } from '#shop/orders/contract.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
const EMAIL = 'bea@correo.com'

describe('the mails with a code', () => {
  test('are five a day to a mailbox, together with those about orders; then the call says so', async () => {
    for (let n = 0; n < 5; n += 1) await shop.call(sendEmailCode, { body: { email: `bea+${n}@correo.com` } })
    expect(await shop.call(sendEmailCode, { body: { email: EMAIL } })).toMatchObject({
      status: 429,
      error: expect.stringMatching(
        /^Hoy ya salieron varios correos a esa dirección\. .+ o escríbenos por WhatsApp: \+507 6000-0000\.$/,
      ),
    })
    expect(await shop.db.$count(emailCodes)).toBe(5)
  })

  test('are the only place of the code: database and queue hold its hash', async () => {
    const answer = await shop.call(sendEmailCode, { body: { email: EMAIL } })
    const { rows: jobs } = await shop.pool.query(`select data from jobs.job where name = 'correo'`)
    expect(jobs).toEqual([{ data: { letter: 'codigo-correo', solicitud: answer.ok && answer.solicitud } }])
    const [mail] = await shop.mails()
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? 'none'
    expect(mail?.subject).toBe(`${code} es el código de tu pedido · Ferrete`)
    expect(mail?.text).toContain(`Escribe este código en la página donde haces tu pedido:\n\n${code}\n\nSirve una vez`)
    expect(await shop.db.select().from(emailCodes)).toEqual([
      expect.objectContaining({ email: EMAIL, codeHash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ])
  })

  test('are not written once the code can no longer be used', async () => {
    await shop.call(sendEmailCode, { body: { email: EMAIL } })
    shop.setClock('2026-11-20T10:15')
    expect(await shop.mails()).toEqual([])
  })
})
