import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { forgotPassword, login, register } from '#shop/accounts/contract.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { createPromotion, updatePromotion, validatePromotion } from '#shop/promotions/contract.ts'
import { codeForm } from '#shop/promotions/promotion.ts'
import { SomeSettings } from '#shop/settings.ts'
import { requestTrackingLink } from '#shop/tracking/contract.ts'
import { comparable } from '#shop/wire.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

/** What other programs put into a copied text, and nobody sees. */
const UNSEEN = ['\u200b', '\u200d', '\u00ad', '\ufeff', '\u00a0', '\u202f', '\u2060']

describe('whatever stands unseen in a copied text', () => {
  const anywhere = (text: string) =>
    fc
      .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...UNSEEN)), { maxLength: 4 })
      .map((added) => added.reduce((typed, [at, sign]) => typed.slice(0, at) + sign + typed.slice(at), text))
  const runs = { numRuns: tries(300, 10_000) }

  test('an e-mail is the same', () =>
    fc.assert(
      fc.property(anywhere('ana.rios@correo.com'), fc.constantFrom('NFC', 'NFD'), (typed, form) => {
        expect(comparable(typed.normalize(form))).toBe('ana.rios@correo.com')
      }),
      runs,
    ))

  test('a code is the same, in any case and with any dash', () =>
    fc.assert(
      fc.property(
        anywhere('piñata–10'),
        fc.constantFrom('NFC', 'NFD'),
        fc.constantFrom('-', '–', '—', '‑', '−'),
        fc.boolean(),
        (typed, form, dash, isUpper) => {
          const spelled = typed.normalize(form).replace('–', dash)
          expect(codeForm(isUpper ? spelled.toUpperCase() : spelled)).toBe('PIÑATA-10')
        },
      ),
      runs,
    ))
})

test('every call takes an e-mail without what nobody sees', async () => {
  const typed = '\ufeffAna\u200b@cor\u00adreo.com\u00a0'
  const cliente = { nombre: 'Ana Ríos', email: typed }
  expect(await shop.call(submitOrder, { body: anOrder({ cliente }) })).toMatchObject({ ok: true })
  const [order] = await shop.db.select().from(orders)
  expect(order?.email).toBe('Ana@correo.com')

  const password = 'carne de res 2026'
  const account = { nombre: 'Ana Ríos', telefono: '6123-4567', password, confirmPassword: password }
  expect(await shop.call(register, { body: { ...account, email: typed } })).toMatchObject({ ok: true })
  for (const email of [typed, 'ana@correo.com', 'ＡＮＡ@correo.com'])
    expect(await shop.call(login, { body: { email, password } })).toMatchObject({ ok: true })
  expect(await shop.call(forgotPassword, { body: { email: typed } })).toMatchObject({ ok: true })
  const numero = order?.id.slice(-8) ?? ''
  expect(await shop.call(requestTrackingLink, { body: { numero, email: typed } })).toMatchObject({ ok: true })
  expect(SomeSettings.parse({ email: typed })).toEqual({ email: 'Ana@correo.com' })
})

describe('a code of a promotion', () => {
  const create = (codigo: string) =>
    shop.as(rosa).call(createPromotion, { body: { nombre: 'Diez', codigo, tipo: 'porcentaje', valor: 10 } })
  const taken = { ok: false, status: 409, campos: { codigo: 'Ya hay una promoción con ese código' } }

  test.each([
    ['PIN\u0303ATA', 'PIÑATA'],
    ['bbq–10', 'BBQ-10'],
    ['VERA\u00adNO\u200b10\ufeff', 'VERANO10'],
    ['\u00a0ＳＯＬ\u00a0', 'SOL'],
  ])('%j is stored and found in one normal form, and there is no second one', async (typed, codigo) => {
    expect(await create(typed)).toMatchObject({ ok: true, promocion: { codigo } })
    expect(await create(codigo)).toMatchObject(taken)
    for (const code of [
      typed,
      codigo,
      codigo.toLowerCase(),
      codigo.normalize('NFD'),
      `${codigo[0]}\u200b${codigo.slice(1)}`,
    ]) {
      const body = { codigo: code, productos: [{ codigo: '10001', unidad: 'kilos' as const, cantidad: 1 }] }
      expect(await shop.call(validatePromotion, { body })).toMatchObject({ ok: true })
    }
  })

  test('is none that looks like another, in Cyrillic letters', async () => {
    expect(await create('ASADO')).toMatchObject({ ok: true })
    expect(await create('АSADО')).toMatchObject(taken)
    const other = await create('OTRO')
    if (!other.ok) throw new Error(other.error)
    const body = { nombre: 'Diez', codigo: 'АSADО', tipo: 'porcentaje' as const, valor: 10 }
    expect(await shop.as(rosa).call(updatePromotion, { params: { id: other.promocion.id }, body })).toMatchObject(taken)
  })
})
