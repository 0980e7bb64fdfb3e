// @module-tag slow
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openMailer } from '#server/mail/send-mail.ts'
import { optOuts } from '#server/messages/table.ts'
import { emailCodes } from '#server/orders/table.ts'
import { writeMail } from '#server/workers/write-mail.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { PERSON_FIELDS } from '#shop/audit/person-fields.ts'
import { changeCustomer, forgetCustomer } from '#shop/customers/contract.ts'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { notePayment, reversePayment } from '#shop/payments/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { eraseGuest, requestErasure } from '#shop/terms/contract.ts'
import { allRowsAsText } from './support/all-rows.ts'
import { anOrder, aProduct } from './support/builders.ts'
import { courierSteps } from './support/courier-steps.ts'
import { customerOf } from './support/customers.ts'
import { columnsOf } from './support/erasure-decisions.ts'
import { paidOrders } from './support/paid-orders.ts'
import { carla, luis, PASSWORD, rosa } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop()
const { prove, claim, answerProof, answerClaim } = paidOrders(shop)
const { fail, finish } = courierSteps(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

test('for every column that can hold a text it is decided what forgetting a person does to it', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  const decided = (['cleared', 'row goes', 'no customer'] as const).flatMap(columnsOf)
  const names = decided.map(({ table, column }) => `${table}.${column}`)
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** A text that nothing else contains. */
const MARK = 'zzmarca'
const EMAIL = `${MARK}@correo.com`
const PHONE = '6777-0009'
const cuando = '2026-11-20T15:00:00.000Z'

/** The life of an order that leaves a row in every table that a person can be in. */
async function lifeOf(as?: typeof carla) {
  const email = as?.email ?? EMAIL
  const cliente = { nombre: 'Dora Paz', telefono: PHONE, email, fechaEntrega: '2026-11-23' }
  const sent = await shop.as(as).inject({
    method: 'POST',
    url: '/api/orders/submit',
    headers: { 'idempotency-key': randomUUID() },
    payload: anOrder({ cliente }),
  })
  const { orderId: id, seguimiento } = sent.json()
  const token = seguimiento.split('/').at(-1)
  const customer = (await customerOf(shop, id)) ?? ''
  await shop.as(luis).ask(changeCustomer, { params: { id: customer }, body: { nota: 'Perro bravo' } })
  await shop.pool.query(`update orders set fecha_entrega = '2026-11-20' where id = $1`, [id])
  expect(await fail(id, { motivo: 'No estaba', cuando })).toMatchObject({ ok: true })
  await shop
    .as(luis)
    .ask(setOrderEstado, { params: { id }, body: { estado: 'en_proceso', notas: `Llamó Dora ${MARK}` } })
    .catch(() => {})
  await shop.pool.query(`update orders set fecha_entrega = '2026-11-20' where id = $1`, [id])
  expect(await finish(id, { cuando, recibe: 'La hija' })).toMatchObject({ ok: true })
  const [proof, told, paid] = [randomUUID(), randomUUID(), randomUUID()]
  await prove(token, { id: proof, monto: 13.5, referencia: '445566' })
  await answerProof(proof, { respuesta: 'aceptado' })
  await claim(token, { id: told })
  await answerClaim(told, { aceptado: true, como: 'saldo', monto: 4, respuesta: 'Perdona' })
  const noted = { id: paid, cuando, monto: 5, forma: 'efectivo' as const, pese: true }
  await shop.as(luis).ask(notePayment, { body: { ...noted, cliente: customer } })
  const undone = { id: randomUUID(), cuando, motivo: `Era de otra, dijo Dora ${MARK}` }
  await shop.as(luis).ask(reversePayment, { params: { id: paid }, body: undone })
  await shop.as(rosa).ask(currentReport, {})
  await shop.db.insert(optOuts).values({ email, cuando: shop.context.now() }).onConflictDoNothing()
  await shop.db.insert(emailCodes).values({ email, expiresAt: new Date('2026-11-21') })
  await shop.pool.query(`insert into attempts (key, count, until) values ($1, 1, '2026-11-21')`, [
    `enlace:2026-11-20:${email}`,
  ])
  await closeNovember()
  return { id, customer, email }
}

/** Its files keep the order and its payments. */
async function closeNovember() {
  shop.setClock('2026-12-01T10:00')
  const params = { mes: '2026-11' }
  const { month } = await shop.as(rosa).ask(readMonth, { params })
  await shop.as(rosa).ask(closeMonth, { params, body: { visto: month.cifras.fin / 100 } })
}

/** Writes the waiting mails as files, as a shop without a mail server does; their jobs stay. */
async function writeMails() {
  const { rows } = await shop.pool.query(`select id, data from jobs.job where name = 'correo'`)
  const send = openMailer(shop.context.config)
  for (const { id, data } of rows) {
    const mail = await writeMail(shop.context, data)
    if (mail) await send({ id, ...mail })
  }
}

/** Puts the mark into every text of the person that is cleared, past the triggers, and checks that each has a row. */
async function mark() {
  for (const { table, column } of columnsOf('cleared')) {
    const { rows } = await shop.pool.query(
      `select data_type as type from information_schema.columns where table_name = $1 and column_name = $2`,
      [table, column],
    )
    const texts = JSON.stringify(Object.fromEntries(PERSON_FIELDS.map((field) => [field, `Dora ${MARK}`])))
    const marked =
      table === 'weekly_reports' || table === 'closed_month_rows'
        ? `replace(replace(${column}::text, 'Dora Paz', 'Dora ${MARK}'), '"445566"', '"${MARK}"')::jsonb`
        : table === 'audit_log'
          ? `coalesce(${column}, '{}') || '${texts}'`
          : rows[0].type === 'jsonb'
            ? `'{"calle": "${MARK}"}'::jsonb`
            : column === 'email' || column === 'telefono' || column === 'telefono_llano' || column === 'clave'
              ? column
              : `'Dora ${MARK}'`
    const where = table === 'audit_log' ? `where objeto ~ '^(Pedido|Cliente) '` : ''
    const { rowCount } = await shop.pool
      .query(
        `begin; set local session_replication_role = replica; update ${table} set ${column} = ${marked} ${where}; commit`,
      )
      .then((results) => (results as unknown as { rowCount: number }[])[2] ?? { rowCount: 0 })
    expect(rowCount, `${table}.${column}`).toBeGreaterThan(0)
  }
}

const TRACES = new RegExp(`${MARK}|Dora|6777-?0009|carla@`, 'i')

async function expectNoTrace() {
  const rows = (await allRowsAsText(shop.pool)).split('\n').filter((row) => TRACES.test(row))
  expect(rows).toEqual([])
  const folder = join(shop.context.config.DATA_DIR, 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  expect(files.filter((name) => TRACES.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
}

test('who is forgotten by the owner stands nowhere any more', async () => {
  const { customer } = await lifeOf()
  await writeMails()
  await mark()
  expect(TRACES.test(await allRowsAsText(shop.pool))).toBe(true)
  expect(await shop.as(rosa).call(forgetCustomer, { params: { id: customer } })).toMatchObject({ ok: true })
  await expectNoTrace()
})

test('a guest who erases their data with a code stands nowhere any more', async () => {
  await lifeOf()
  await writeMails()
  const asked = await shop.ask(requestErasure, { body: { email: EMAIL } })
  const [mail] = (await shop.mails()).slice(-1)
  const codigo = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  await mark()
  const erased = await shop.call(eraseGuest, { body: { email: EMAIL, solicitud: asked.solicitud, codigo } })
  expect(erased).toMatchObject({ ok: true })
  await expectNoTrace()
})

test('a deleted account stands nowhere any more', async () => {
  await lifeOf(carla)
  await writeMails()
  await mark()
  expect(await shop.as(carla).call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true })
  await expectNoTrace()
})
