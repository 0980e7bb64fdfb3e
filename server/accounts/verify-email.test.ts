import { beforeEach, expect, test } from 'vitest'
import { verifyEmail } from '#shop/accounts/contract.ts'
import { ordersOfUser, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, bodega, PASSWORD, pendiente, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { createMailedToken } from './mailed-link.ts'
import { users } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [ana, bodega, pendiente]) await register(shop.db, person, shop.context.now())
})

const linkOf = ({ id }: { id: string }) => createMailedToken(shop.context, id, 'verificar')
const confirm = (token: string, password?: string, who: Pick<typeof shop, 'call'> = shop) =>
  who.call(verifyEmail, { body: { token, password } })
const verified = async () => {
  const rows = await shop.db.select().from(users)
  return rows.filter(({ emailVerificado }) => emailVerificado).map(({ nombre }) => nombre)
}

const done = { ok: true, message: 'Tu correo quedó confirmado.' }
const asked = {
  ok: false,
  status: 401,
  campos: { password: 'Escribe la contraseña de tu cuenta para confirmar el correo' },
}
const wrong = { ok: false, status: 401, campos: { password: 'Esa no es tu contraseña' } }
const used = { ok: false, status: 400, error: 'Este enlace ya no sirve. Pide uno nuevo.' }

test('access to the mailbox alone confirms no account: it may be a stranger’s', async () => {
  await shop.seed(aProduct())
  await shop.call(submitOrder, { body: anOrder({ cliente: { email: ana.email } }) })
  const stranger = shop.as(ana)
  const orders = () => stranger.call(ordersOfUser, { params: { userId: ana.id } })

  expect(await confirm(await linkOf(ana))).toMatchObject(asked)
  expect(await orders()).toMatchObject({ ok: true, orders: [] })

  expect(await confirm(await linkOf(ana), undefined, stranger)).toMatchObject(done)
  expect(await orders()).toMatchObject({ ok: true, orders: [{ cliente: { email: ana.email } }] })
})

test.each([
  { who: 'another customer', person: bodega },
  { who: 'an administrator', person: rosa },
])('the session of $who confirms their own account only', async ({ person }) => {
  expect(await confirm(await linkOf(ana), undefined, shop.as(person))).toMatchObject(asked)
  expect(await confirm(await linkOf(ana), 'no es', shop.as(person))).toMatchObject(wrong)
  expect(await verified()).toEqual([])
})

test('another browser confirms with the password, also for a pending account', async () => {
  expect(await confirm(await linkOf(ana), PASSWORD)).toMatchObject(done)
  expect(await confirm(await linkOf(pendiente), PASSWORD)).toMatchObject(done)
  expect((await verified()).toSorted()).toEqual(['Ana', 'Pendiente'])
})

test('a refusal leaves the link valid', async () => {
  const token = await linkOf(ana)
  expect(await confirm(token)).toMatchObject(asked)
  // An empty text counts as absent: docs/rules.md#empty-bodies-and-parameters.
  expect(await confirm(token, '')).toMatchObject(asked)
  expect(await confirm(token, 'no es')).toMatchObject(wrong)
  expect(await verified()).toEqual([])
  expect(await confirm(token, PASSWORD)).toMatchObject(done)
})

test('an invalid link asks for no password', async () => {
  expect(await confirm('x'.repeat(43))).toMatchObject(used)
  expect(await confirm('x'.repeat(43), PASSWORD)).toMatchObject(used)
})

test('ten concurrent requests confirm once', async () => {
  const token = await linkOf(ana)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, PASSWORD)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
