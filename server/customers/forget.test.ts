// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { record } from '#server/audit/record.ts'
import { photoKey } from '#server/files/delivery-photos.ts'
import { openMailer } from '#server/mail/send-mail.ts'
import { optOuts } from '#server/messages/table.ts'
import { writeMail } from '#server/workers/write-mail.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { listChanges } from '#shop/audit/contract.ts'
import { PERSON_FIELDS } from '#shop/audit/person-fields.ts'
import { finishDelivery } from '#shop/courier/contract.ts'
import { changeCustomer, forgetCustomer, getCustomer, mergeCustomers } from '#shop/customers/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { aHome, aProduct } from '#tests/support/builders.ts'
import { found, orderOf } from '#tests/support/customers.ts'
import { ana, carla, luis, PASSWORD, rosa } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { BACKUP_KEEP: '21' } })
beforeEach(() => shop.seed(aProduct()))
const dora = {
  ...{ nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com', notas: 'Tocar fuerte' },
  lugar: { ...aHome.lugar, referencia: 'Frente al kiosco azul' },
}
const nilo = { nombre: 'Nilo Vega', telefono: '6888-0001', email: 'nilo@correo.com' }
const forgetAs = (person: typeof rosa | undefined, id: string) =>
  shop.as(person).call(forgetCustomer, { params: { id } })
const forget = (id: string) => forgetAs(rosa, id)
const TRACES = /Dora|dora@|67770009|6777-0009|kiosco|Tocar|Perro bravo|Abuela/i

/** Writes the waiting mails as files, as a shop without a mail server does, and returns their names. */
async function mailFiles(): Promise<string[]> {
  const { rows } = await shop.pool.query(`select id, data from jobs.job where name = 'correo'`)
  const send = openMailer(shop.context.config)
  for (const { id, data } of rows) {
    const mail = await writeMail(shop.context, data)
    if (mail) await send({ id, ...mail })
  }
  return rows
    .map(({ id }) => join(shop.context.config.DATA_DIR, 'mail', `${id}.eml`))
    .filter((file) => existsSync(file))
}

describe('who ordered without an account and wants to be forgotten', () => {
  test('goes from record, orders, steps, photos, jobs, mails and audit log; the figures stay', async () => {
    const { id, customer } = await orderOf(shop, dora)
    const paso = randomUUID()
    const step = { paso, cuando: shop.context.now().toISOString(), recibe: 'Abuela Paz', foto: await aPhoto() }
    await shop.pool.query(`update orders set fecha_entrega = '2026-11-20' where id = $1`, [id])
    expect(await shop.as(luis).call(finishDelivery, { params: { id }, body: step })).toMatchObject({ ok: true })
    await shop.as(luis).call(changeCustomer, { params: { id: customer }, body: { nota: 'Perro bravo' } })
    const objeto = `Pedido ${id.slice(-8).toUpperCase()}`
    const entry = { quien: 'luis', cuando: shop.context.now(), accion: 'pedido.estado' as const, objeto }
    await record(shop.db, {
      ...entry,
      antes: { estado: 'pendiente' },
      despues: { estado: 'entregado', notas: 'Dora pagó' },
    })
    await shop.db.insert(optOuts).values({ email: dora.email, cuando: shop.context.now() })
    await orderOf(shop, nilo)
    const written = await mailFiles()
    expect(written.length).toBeGreaterThanOrEqual(4)
    const before = await shop.readOrder(id)

    expect(await forget(customer)).toMatchObject({
      ...{ ok: true, pedidos: 1, respaldosHasta: '2026-12-11' },
      message: expect.stringContaining('11/12/2026'),
    })

    expect(await allRowsAsText(shop.pool)).not.toMatch(TRACES)
    const after = await shop.readOrder(id)
    expect(after?.cliente).toMatchObject({ nombre: 'Datos borrados', telefono: '', email: '', lugar: null })
    expect(after).toMatchObject({ total: before?.total, productos: before?.productos, estado: 'entregado' })
    expect(await storedKeys(shop.context.files)).not.toContain(photoKey(paso))
    const left = await Promise.all(written.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8')))
    expect(left.length).toBe(2)
    for (const mail of left) expect(mail).toMatch(/Nilo/)
    const changes = await shop.as(rosa).call(listChanges, { query: { busca: 'Pedido' } })
    const estados = { antes: { estado: 'pendiente' }, despues: { estado: 'entregado' } }
    expect(changes).toMatchObject({ cambios: [estados, estados] })
    expect(await found(shop, '888')).toMatchObject([{ nombre: 'Nilo Vega' }])
    expect(await found(shop, 'datos')).toEqual([])
    expect(await found(shop)).toHaveLength(1)
  })

  test('also with all that was merged; a new order afterwards makes a new record', async () => {
    const first = await orderOf(shop, dora, { estado: 'entregado' })
    const second = await orderOf(shop, { ...dora, email: 'dora@trabajo.com' }, { estado: 'cancelado' })
    await shop.as(luis).call(mergeCustomers, { body: { id: first.customer, con: second.customer } })
    expect(await forget(second.customer)).toMatchObject({ ok: true, pedidos: 2 })
    expect(await allRowsAsText(shop.pool)).not.toMatch(TRACES)
    expect(await shop.as(luis).call(getCustomer, { params: { id: first.customer } })).toMatchObject({ total: 2 })
    const again = await orderOf(shop, dora)
    expect([first.customer, second.customer]).not.toContain(again.customer)
    expect(await forget(first.customer)).toMatchObject({ ok: true, pedidos: 0 })
    expect(await found(shop, 'dora')).toMatchObject([{ id: again.customer, pedidos: 1 }])
  })

  test('waits while an order is under way', async () => {
    const { customer } = await orderOf(shop, dora)
    expect(await forget(customer)).toMatchObject({ status: 409, error: expect.stringContaining('en curso') })
    expect(await found(shop, 'dora')).toMatchObject([{ id: customer }])
  })

  test('is forgotten by the owner alone', async () => {
    const { customer } = await orderOf(shop, dora, { estado: 'entregado' })
    for (const person of [luis, undefined]) expect((await forgetAs(person, customer)).ok).toBe(false)
    expect(await found(shop, 'dora')).toHaveLength(1)
  })

  test('counts in the figures of the week and is in no list of customers', async () => {
    const { customer } = await orderOf(shop, dora, { estado: 'entregado' })
    await forget(customer)
    const answer = await shop.as(rosa).call(currentReport, {})
    expect(answer.ok && answer.report).toMatchObject({ summary: { totalOrders: 1 }, topCustomers: [] })
  })
})

test('who has an account is not forgotten by the shop: its owner deletes the account', async () => {
  await orderOf(shop, dora, { as: ana, estado: 'entregado' })
  expect(await forget(ana.id)).toMatchObject({ status: 409, error: expect.stringContaining('cuenta') })
})

test('a deleted account leaves an empty record, that of a guest of the same telephone stays', async () => {
  await orderOf(shop, dora, { as: carla, estado: 'entregado' })
  const guest = await orderOf(shop, { ...dora, email: 'dora@trabajo.com' }, { estado: 'entregado' })
  expect(await shop.as(carla).call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true })
  const { rows } = await shop.pool.query('select nombre, telefono, email, user_id from customers where id = $1', [
    carla.id,
  ])
  expect(rows).toEqual([{ nombre: 'Cuenta eliminada', telefono: '', email: '', user_id: null }])
  expect((await found(shop, '6777')).map(({ id }) => id)).toEqual([guest.customer])
})

test('the audit log lets nothing else be changed', async () => {
  const entry = {
    quien: 'luis',
    cuando: shop.context.now(),
    objeto: 'Pedido 1',
    despues: { estado: 'x', notas: 'Dora' },
  }
  await record(shop.db, { ...entry, accion: 'pedido.estado' })
  const set = (what: string) => shop.pool.query(`update audit_log set ${what}`)
  for (const what of [
    `despues = '{}'`,
    `quien = 'nadie', despues = despues - 'notas'`,
    `despues = despues - 'notas' || '{"a": 1}'`,
  ])
    await expect(set(what)).rejects.toThrow('append-only')
  const fields = `despues - '{${PERSON_FIELDS.join()}}'::text[]`
  expect((await set(`despues = ${fields}`)).rowCount).toBe(1)
  await shop.pool.query(`truncate audit_log`)
  await record(shop.db, { ...entry, accion: 'producto.editado' })
  await expect(set(`despues = ${fields}`)).rejects.toThrow('append-only')
})

test('a file that is no mail of the shop stays', async () => {
  const { customer } = await orderOf(shop, dora, { estado: 'entregado' })
  const folder = join(shop.context.config.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  const mine = join(folder, 'mis-notas.txt')
  await writeFile(mine, 'To: dora@correo.com')
  await forget(customer)
  expect(existsSync(mine)).toBe(true)
})
