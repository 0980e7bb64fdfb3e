// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#shop/customers/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { found, orderOf } from '#tests/support/customers.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))
const record = async (nombre: string, telefono: string, email: string) =>
  (await orderOf(shop, { nombre, telefono, email })).customer
const merge = (id: string, con: string) => shop.as(luis).call(contract.mergeCustomers, { body: { id, con } })
const undo = (id: string) => shop.as(luis).call(contract.undoMerge, { params: { id } })
const read = async (id: string) => {
  const answer = await shop.as(luis).call(contract.getCustomer, { params: { id } })
  if (!answer.ok) throw new Error(answer.error)
  return { ...answer.cliente, total: answer.total }
}
const proposals = async () => {
  const answer = await shop.as(luis).call(contract.listProposals, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer.parejas.map(({ uno, otro }) => [...[uno.nombre, otro.nombre].sort(), otro.comun.join()].join(' · '))
}

describe('merged customers', () => {
  let dora: string
  let work: string
  let office: string
  beforeEach(async () => {
    dora = await record('Dora Paz', '6777-0009', 'dora@correo.com')
    work = await record('Dora P.', '6777-0010', 'dora@trabajo.com')
    office = await record('Doña Dora', '6777-0011', 'oficina@trabajo.com')
  })

  test('are read as one, under either id, and found by what each has', async () => {
    expect(await merge(dora, work)).toMatchObject({ cliente: { id: dora, nombre: 'Dora Paz', pedidos: 2 } })
    expect(await read(work)).toMatchObject({ id: dora, total: 2, unidos: [{ id: work, nombre: 'Dora P.' }] })
    expect(await found(shop, '6777-0010')).toMatchObject([{ id: dora, nombre: 'Dora Paz', pedidos: 2 }])
    expect(await merge(work, dora)).toMatchObject({ ok: true, cliente: { id: dora, pedidos: 2 } })
    expect(await record('Dora P.', '6777-0010', 'dora@trabajo.com')).toBe(work)
    expect(await read(dora)).toMatchObject({ pedidos: 3 })
  })

  test('are separated again as they were, those merged before included', async () => {
    await merge(work, office)
    await merge(dora, work)
    expect(await read(office)).toMatchObject({ id: dora, pedidos: 3 })
    expect(await undo(work)).toMatchObject({ ok: true, cliente: { id: work, pedidos: 2 } })
    expect(await read(office)).toMatchObject({ id: work, pedidos: 2 })
    expect(await read(dora)).toMatchObject({ pedidos: 1, unidos: [] })
    expect(await undo(dora)).toMatchObject({ status: 409, error: 'Ese cliente no está unido a otro' })
  })

  test('show the notes of both, and a separated one has its own again', async () => {
    const change = (id: string, body: object) => shop.as(luis).call(contract.changeCustomer, { params: { id }, body })
    await change(dora, { nota: 'Perro bravo' })
    await change(work, { nota: 'Portería 3', llamarAntes: true })
    await merge(dora, work)
    expect(await read(dora)).toMatchObject({ nota: 'Perro bravo\nPortería 3', llamarAntes: true })
    await change(work, { nota: 'Perro manso\nPortería 3', llamarAntes: false })
    expect(await read(dora)).toMatchObject({ nota: 'Perro manso\nPortería 3', llamarAntes: false })
    await undo(work)
    expect(await read(work)).toMatchObject({ nota: 'Portería 3', llamarAntes: false })
  })

  test('are one customer in the weekly report', async () => {
    const people = async () => {
      const answer = await shop.as(rosa).call(currentReport, {})
      if (!answer.ok) throw new Error(answer.error)
      return answer.report.topCustomers.map(({ nombre, pedidos }) => `${nombre} ${pedidos}`)
    }
    expect(await people()).toHaveLength(3)
    await merge(dora, work)
    expect((await people()).map((text) => text.slice(-1)).sort()).toEqual(['1', '2'])
  })

  test('two merges in opposite directions at once leave one record that stands for both', async () => {
    await Promise.all([merge(dora, work), merge(work, dora), merge(office, work)])
    const ids = await Promise.all([dora, work, office].map(async (id) => (await read(id)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await read(dora)).toMatchObject({ pedidos: 3 })
  })
})

describe('«¿Es la misma persona?»', () => {
  test('is asked of two with the same telephone or the same e-mail, until they are merged or told apart', async () => {
    const dora = await record('Dora Paz', '6777-0009', 'dora@correo.com')
    const phone = await record('Dora P.', '+507 6777 0009', 'dora@trabajo.com')
    const mail = await record('Dora', '6777-0010', 'dora@correo.com')
    await record('Nilo Vega', '6888-0001', 'nilo@correo.com')
    expect((await proposals()).sort()).toEqual(['Dora P. · Dora Paz · telefono', 'Dora · Dora Paz · email'])
    expect((await read(dora)).parecidos.map(({ id }) => id).sort()).toEqual([phone, mail].sort())

    await merge(dora, phone)
    expect(await proposals()).toEqual(['Dora · Dora Paz · email'])
    const dismiss = () => shop.as(luis).call(contract.dismissProposal, { body: { id: phone, con: mail } })
    expect([(await dismiss()).ok, (await dismiss()).ok]).toEqual([true, true])
    expect(await proposals()).toEqual([])
    expect((await read(mail)).parecidos).toEqual([])
  })

  test('is not asked because of an e-mail that many have', async () => {
    for (const n of [1, 2, 3, 4]) await record(`Paz ${n}`, `6777-000${n}`, 'familia@paz.com')
    expect(await proposals()).toEqual([])
  })

  test('is not asked because of a telephone that very many have', async () => {
    for (let n = 0; n < 11; n += 1) await record(`Paz ${n}`, '6777-0001', `paz${n}@correo.com`)
    expect(await proposals()).toEqual([])
  })
})

test('who does not exist cannot be merged, read or changed', async () => {
  const id = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf1'
  expect(await merge(id, id)).toMatchObject({ status: 404, error: 'Cliente no encontrado' })
  expect(await undo(id)).toMatchObject({ status: 404 })
  expect(await shop.as(luis).call(contract.getCustomer, { params: { id } })).toMatchObject({ status: 404 })
  expect(await shop.as(luis).call(contract.changeCustomer, { params: { id }, body: {} })).toMatchObject({ status: 404 })
})
