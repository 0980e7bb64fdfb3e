import { expect } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { CODES, type Life, MOMENTS, type Step, slotOf } from './any-life.ts'
import { anOrder } from './builders.ts'
import type { closings } from './closings.ts'
import { counterOrders } from './counter-orders.ts'
import { isSold } from './sold-lines.ts'
import type { TestShop } from './test-shop.ts'

/** What staff do in the lives of orders, and what the rules expect. */
export const lifeAtTheCounter = (shop: TestShop, { isClosed }: Pick<ReturnType<typeof closings>, 'isClosed'>) => {
  const byShop = counterOrders(shop)
  const told = new Map<string, number>()
  const tell = (id: string) => told.set(id, (told.get(id) ?? 0) + 1)
  const read = async (id: string) => {
    const order = await shop.readOrder(id)
    if (!order) throw new Error('The order was not stored')
    return { ...order, lines: order.productos.filter(isSold) }
  }
  type Order = Awaited<ReturnType<typeof read>>
  interface Now {
    before: Order
    estado: OrderEstado
    step: Step
  }
  return {
    /** How often the customer of each order is notified of a change. */
    told,
    tell,
    read,
    /** Places an order on the web, or as staff, always so without an e-mail; repeats use the same key. */
    send: (
      { guest, receiver, isTaken, slot }: Life,
      form: Omit<Parameters<typeof byShop.take>[0] & object, 'cliente'>,
      key: string,
    ) => {
      const { is: _, ...cliente } = { ...guest, ...slotOf(slot), ...receiver }
      if (isTaken || guest.email === '') return byShop.take({ ...form, cliente }, key)
      return shop.call(submitOrder, { body: anOrder({ ...form, cliente }), headers: { 'idempotency-key': key } })
    },
    /** Moves an order and others to a day; returns whether it was moved. */
    move: async ({ before, estado, step }: Now, moment: number, others: string[]): Promise<boolean> => {
      const { id } = before
      const { fechaEntrega } = slotOf(step.slot)
      const pese = step.line === 0 ? '' : 'Lo pidió'
      const isThere = before.cliente.fechaEntrega === fechaEntrega && !before.horaLiberada
      const today = (MOMENTS[moment] ?? '2026-11-20').slice(0, 10)
      const isPossible = isThere || (fechaEntrega > today && (pese !== '' || !isClosed(fechaEntrega)))
      const moved = await byShop.move({ pedidos: [...others, id], fechaEntrega, pese, avisar: step.moment > 1 })
      if (!moved.ok) throw new Error(moved.error)
      for (const each of moved.resultados) if (each.correo) tell(each.id)
      const isMoved = moved.resultados.at(-1)?.error === null && !isThere
      // Today is possible only while one of its hours is ahead.
      if (fechaEntrega !== today) expect(isMoved).toBe(isPossible && !isThere && ESTADOS[estado].active)
      const after = await read(id)
      if (!isMoved) expect(after).toEqual(before)
      else expect(after).toMatchObject({ estado, total: before.total, horaLiberada: false, cliente: { fechaEntrega } })
      return isMoved
    },
    /** Changes the lines of an order, first with an outdated version; returns whether it changed. */
    change: async ({ before, estado, step }: Now): Promise<boolean> => {
      const { id, version } = before
      const lineas = before.lines.map((line, index) => ({
        posicion: before.posiciones[index] ?? 0,
        // A weighed line stays as it is.
        cantidad: line.gramosReales === null ? (step.cantidades[index] ?? 0) : line.cantidad,
      }))
      const nuevas = [{ codigo: CODES[step.line] ?? '', cantidad: step.line + 1 }].slice(step.moment % 2)
      const isOther = nuevas.length > 0 || before.lines.some((line, index) => line.cantidad !== lineas[index]?.cantidad)
      const isLeft = nuevas.length > 0 || lineas.some(({ cantidad }) => cantidad > 0)
      const isPossible = isLeft && (!isOther || ESTADOS[estado].toBeCut)
      const quoted = await byShop.quote(id, { lineas, nuevas })
      expect(quoted.ok).toBe(isPossible)
      const avisar = step.moment > 1
      const wanted = { lineas, nuevas, total: quoted.ok ? quoted.totales.total / 100 : 0, avisar }
      const stale = await byShop.change(id, { ...wanted, version: version - 1 })
      expect(stale).toMatchObject({ status: 409, order: { version } })
      const answer = await byShop.change(id, wanted)
      expect(answer.ok).toBe(isPossible && ESTADOS[estado].active)
      const after = await read(id)
      if (answer.ok && quoted.ok) expect(after).toMatchObject(quoted.totales)
      else expect(after).toEqual(before)
      if (!answer.ok) return false
      // Removing from a line and adding the same again at the same price changes nothing.
      const isChanged = answer.cambio !== ''
      expect(after.historial.length).toBe(before.historial.length + (isChanged ? 1 : 0))
      expect(answer.correo).toBe(avisar && isChanged && before.cliente.email !== '')
      if (answer.correo) tell(id)
      return isChanged
    },
    /** Checks that each customer with an e-mail has one confirmation, and one mail per change to be notified of. */
    checkMails: async () => {
      const mailsOf = async (letter: string) => {
        const { rows } = await shop.pool.query<{ id: string; n: number; expected: number }>(
          `select o.id, count(j.id)::int as n, (o.email <> '')::int as expected from orders o left join jobs.job j
           on j.data->>'orderId' = o.id::text and j.data->>'letter' = $1 group by o.id`,
          [letter],
        )
        return rows
      }
      for (const { n, expected } of await mailsOf('pedido-recibido')) expect(n).toBe(expected)
      expect(new Map((await mailsOf('pedido-cambiado')).map(({ id, n }) => [id, n]))).toEqual(told)
    },
  }
}
