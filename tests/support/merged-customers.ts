import { expect } from 'vitest'
import { getCustomer, mergeCustomers, undoMerge } from '#shop/customers/contract.ts'
import { customerOf } from './customers.ts'
import { luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Three customers: one writes telephone and e-mail in two ways, one has the same telephone, one has no e-mail
 * (docs/rules.md#records-of-customers).
 */
export const GUESTS = [
  { is: 'Ana', nombre: 'Ana Ríos', telefono: '+507 6123-4567', email: 'ana@correo.com' },
  { is: 'Ana', nombre: 'Ana R.', telefono: '6123 4567', email: 'ANA@correo.com' },
  { is: 'Dora', nombre: 'Dora Paz', telefono: '6123-4567', email: 'dora@correo.com' },
  { is: 'Nilo', nombre: 'Nilo Vega', telefono: '6777-0009', email: '' },
] as const

/** Merges the records of these customers and splits them again, and tracks what the rules expect. */
export const mergedCustomers = (shop: TestShop) => {
  const records = new Map<string, string>()
  const orders = new Map<string, string>()
  const mergedInto = new Map<string, string>()
  const personOf = (record: string): string => {
    const into = mergedInto.get(record)
    return into === undefined ? record : personOf(into)
  }
  const nth = (index: number) => [...records.values()][index % records.size] ?? ''
  return {
    /** Records an order, which belongs to the only record of its customer, merged or not. */
    note: async (orderId: string, { is }: (typeof GUESTS)[number]) => {
      const record = (await customerOf(shop, orderId)) ?? ''
      expect(record).toBe(records.get(is) ?? record)
      records.set(is, record)
      orders.set(orderId, record)
    },
    merge: async (one: number, other: number) => {
      const [id, con] = [nth(one), nth(other)]
      expect(await shop.as(luis).call(mergeCustomers, { body: { id, con } })).toMatchObject({
        ok: true,
        cliente: { id: personOf(id) },
      })
      if (personOf(con) !== personOf(id)) mergedInto.set(personOf(con), personOf(id))
    },
    undo: async (index: number) => {
      const id = nth(index)
      const answer = await shop.as(luis).call(undoMerge, { params: { id } })
      expect(answer.ok).toBe(mergedInto.delete(id))
    },
    /** Checks that each record shows the number of its person's orders, and the latest of them. */
    check: async () => {
      const { rows } = await shop.pool.query<{ id: string; counts: boolean; fecha: Date }>(
        `select id, estado <> 'cancelado' as counts, fecha_creacion as fecha from orders`,
      )
      for (const record of records.values()) {
        const person = personOf(record)
        const own = rows.filter(({ id }) => personOf(orders.get(id) ?? '') === person)
        const read = await shop.as(luis).ask(getCustomer, { params: { id: record }, query: { pagina: '1' } })
        expect(read.cliente).toMatchObject({
          id: person,
          pedidos: own.filter(({ counts }) => counts).length,
          ultimoPedido: new Date(Math.max(...own.map(({ fecha }) => fecha.getTime()))),
        })
        expect(read.total).toBe(own.length)
      }
    },
  }
}
