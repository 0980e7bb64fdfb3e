import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/accounts/table.ts'
import { optOuts } from '#server/messages/table.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { sendEmailCode } from '#shop/orders/email-code.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { eraseGuest, requestErasure } from '#shop/terms/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
beforeEach(() => shop.seed(aProduct()))
const EMAIL = 'dora@correo.com'

const order = async (estado: OrderEstado, email = EMAIL, person?: typeof ana) => {
  const cliente = {
    nombre: 'Dora Paz',
    telefono: '6777-0009',
    email,
    direccion: 'Vía Porras 12',
    notas: 'Tocar fuerte',
  }
  const answer = await shop.as(person).call(submitOrder, { body: anOrder({ cliente }) })
  if (!answer.ok) throw new Error(answer.error)
  await shop.as(rosa).call(setOrderEstado, { params: { id: answer.orderId }, body: { estado } })
  await shop.mails()
  return answer.orderId
}
const ask = async (email = EMAIL) => {
  const answer = await shop.call(requestErasure, { body: { email } })
  const [mail] = (await shop.mails()).slice(-1)
  const codigo = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '000000'
  return { answer, mail, proof: { email, solicitud: answer.ok ? answer.solicitud : '', codigo } }
}
const erase = (body: Awaited<ReturnType<typeof ask>>['proof']) => shop.call(eraseGuest, { body })

describe('who ordered without an account', () => {
  test('erases with a mailed code what the shop knows of them, and the orders stay', async () => {
    const delivered = await order('entregado', 'DORA@Correo.com')
    const cancelled = await order('cancelado')
    await shop.db.insert(optOuts).values({ email: EMAIL, cuando: new Date() })
    const before = await shop.readOrder(delivered)
    const { mail, proof } = await ask()
    expect(mail).toMatchObject({ to: EMAIL, subject: `${proof.codigo} es el código para borrar tus datos · Ferrete` })

    expect(await erase(proof)).toMatchObject({ ok: true, message: expect.stringContaining('2 pedidos') })

    for (const id of [delivered, cancelled])
      expect((await shop.readOrder(id))?.cliente).toMatchObject({
        ...{ nombre: 'Datos borrados', telefono: '', email: '', direccion: '', notas: '' },
      })
    expect(await shop.readOrder(delivered)).toMatchObject({
      ...{ estado: 'entregado', total: before?.total, productos: before?.productos },
    })
    expect(await allRowsAsText(shop.pool)).not.toMatch(/Dora|dora@|6777-0009|Vía Porras|Tocar fuerte/i)
    expect(await erase(proof)).toMatchObject({ ok: false, campos: { codigo: expect.any(String) } })
  })

  test('waits while an order is under way, and the code stays good', async () => {
    const id = await order('en_camino')
    const { proof } = await ask()
    expect(await erase(proof)).toMatchObject({ status: 409, error: expect.stringContaining('en curso') })
    expect((await shop.readOrder(id))?.cliente.nombre).toBe('Dora Paz')
    await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'entregado' } })
    expect(await erase(proof)).toMatchObject({ ok: true })
  })

  test('leaves an account with that e-mail and its orders alone', async () => {
    const own = await order('entregado', ana.email, ana)
    const asGuest = await order('entregado', ana.email)
    const { proof } = await ask(ana.email)
    expect(await erase(proof)).toMatchObject({ ok: true, message: expect.stringContaining('Mi Perfil') })
    expect((await shop.readOrder(own))?.cliente.nombre).toBe('Dora Paz')
    expect((await shop.readOrder(asGuest))?.cliente.nombre).toBe('Datos borrados')
    expect(await shop.db.$count(users)).toBe(1)
  })
})

describe('who only types an e-mail', () => {
  test('learns nothing: the answer is the same, and a mail goes only where there are orders', async () => {
    await order('entregado')
    const known = await ask()
    const unknown = await ask('nadie@correo.com')
    const said = ({ answer }: typeof known) => answer.ok && answer.message.replace(/\S+@\S+/, '…')
    expect(said(unknown)).toBe(said(known))
    expect(known.mail?.to).toBe(EMAIL)
    expect(unknown.mail).toBe(undefined)
    expect(await erase(unknown.proof)).toMatchObject({ ok: false, campos: { codigo: expect.any(String) } })
  })

  test('has two mails sent in twelve hours, apart from those about orders', async () => {
    await order('entregado')
    expect([(await ask()).answer.ok, (await ask()).answer.ok]).toEqual([true, true])
    expect((await ask('dora+1@correo.com')).answer).toMatchObject({ status: 429 })
    expect((await ask('nadie@correo.com')).answer.ok).toBe(true)
    expect(await shop.call(sendEmailCode, { body: { email: EMAIL } })).toMatchObject({ ok: true })
  })

  test('can use no code of an order, no guess and no other e-mail', async () => {
    await order('entregado')
    const answer = await shop.call(sendEmailCode, { body: { email: EMAIL } })
    const codigo = /\b\d{6}\b/.exec((await shop.mails())[0]?.text ?? '')?.[0] ?? ''
    const forOrder = { email: EMAIL, solicitud: answer.ok ? answer.solicitud : '', codigo }
    expect(await erase(forOrder)).toMatchObject({ ok: false, campos: { codigo: expect.any(String) } })
    const { proof } = await ask()
    expect(await erase({ ...proof, email: 'otra@correo.com' })).toMatchObject({ ok: false })
    for (let n = 0; n < 5; n += 1)
      expect(await erase({ ...proof, codigo: proof.codigo === '111111' ? '222222' : '111111' })).toMatchObject({
        ok: false,
      })
    expect(await erase(proof)).toMatchObject({ ok: false })
  })
})
