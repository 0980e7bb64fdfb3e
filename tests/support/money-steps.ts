import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mergeCustomers, undoMerge } from '#shop/customers/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { changeLine, markPacked, weighLine } from '#shop/packing/contract.ts'
import * as calls from '#shop/payments/contract.ts'
import { counterOrders } from './counter-orders.ts'
import type { MoneyStep } from './money-life.ts'
import { type Life, sent } from './money-lives.ts'
import { readRoundings } from './money-roundings.ts'
import { outsideSteps } from './money-steps-outside.ts'

/** Performs one step through the shop's API, and records its expected effect. */
export async function takeMoneyStep(life: Life, step: MoneyStep): Promise<void> {
  const { shop, known, books, orders, records, by, noted, read, stateOf } = life
  const { does, order: index, nth, montos, rest } = step
  const ids = orders.map(({ id }) => id)
  const id = ids[index] ?? ''
  const params = { params: { id } }
  const who = index < 2 ? 0 : 1
  const owner = known.isMerged ? 0 : who
  const isOwn = (each: number) => known.isMerged || each < 2 === index < 2
  const shares = montos.map((monto, each) => (isOwn(each) ? monto : 0))
  const shared = shares.reduce((total, each) => total + each, 0)
  const pedidos = shares.flatMap((monto, each) => (monto > 0 ? [{ id: ids[each] ?? '', monto: monto / 100 }] : []))
  const { rosa, luis, tono } = by()
  const nthOf = <Each>(list: readonly Each[]): Each | undefined => list[nth % Math.max(1, list.length)]

  /** Records a payment or a refund, sent `times` times. */
  async function pay(sign: 1 | -1, times: number) {
    if (shared + rest === 0) return
    const now = noted(step.late)
    const body = {
      ...{ ...sent(now), monto: (shared + rest) / 100, forma: 'yappy' as const, pedidos, pese: true },
      ...{ devuelve: sign < 0, cliente: records[who] ?? '' },
    }
    for (let count = 0; count < times; count++)
      expect(await rosa.call(calls.notePayment, { body })).toMatchObject({ ok: true })
    known.pay(
      owner,
      life.counted(now, pedidos.length > 0 ? life.began : undefined),
      sign * (shared + rest),
      shares.map((each) => sign * each),
    )
  }

  /** Refunds or waives part of an order. */
  async function giveBack(que: 'devolucion' | 'perdona') {
    const { estado, total } = await stateOf(id)
    const [monto, now] = [Math.max(1, montos[0] ?? 1), noted(step.late)]
    const body = { ...sent(now), que, monto: monto / 100, motivo: 'Con mal olor', pese: true }
    const answer = await rosa.call(calls.addAdjustment, { ...params, body })
    expect(answer.ok).toBe(estado === 'entregado' && monto <= known.left(index, estado, total))
    if (answer.ok)
      known.giveBack(
        index,
        life.counted(now, books.deliveredOn(id)),
        que === 'devolucion' ? 'devoluciones' : 'perdonado',
        monto,
      )
  }

  async function setEstado(estado: OrderEstado) {
    const before = await stateOf(id)
    const answer = await rosa.call(setOrderEstado, { ...params, body: { estado } })
    const leaves = before.estado === 'entregado' && estado !== 'entregado'
    expect(answer.ok).toBe(!leaves || known.returnedByPeople(index) === 0)
    if (!answer.ok) return
    if (leaves) books.takeBack(id)
    if (before.estado !== 'entregado' && estado === 'entregado')
      books.add('entregado', shop.context.now(), before.total, id)
  }

  /** Changes the lines of an order as the office does. */
  async function change(cantidades: number[], nuevas: { codigo: string; cantidad: number }[]) {
    const counter = counterOrders(shop)
    const { posiciones } = await read(id)
    const lineas = posiciones.map((posicion, line) => ({ posicion, cantidad: cantidades[line] ?? 1 }))
    const wanted = { lineas, nuevas: nuevas.map((each) => ({ ...each, unidad: 'kilos' as const })) }
    const quoted = await counter.quote(id, wanted)
    if (quoted.ok) await counter.change(id, { ...wanted, total: quoted.totales.total / 100 })
  }

  const steps: Partial<Record<MoneyStep['does'], () => Promise<void>>> = {
    pays: () => pay(1, 1),
    'gets back': () => pay(-1, 1),
    repeats: () => pay(1, 3),
    async reverses() {
      const payment = nthOf(known.payments)
      if (!payment) return
      const now = noted(step.late)
      const body = { ...sent(now), motivo: 'Era de otro' }
      const answer = await rosa.call(calls.reversePayment, { params: { id: payment.id }, body })
      const isPossible = payment.reverses === undefined && !known.isReversed(payment)
      expect(answer.ok).toBe(isPossible)
      if (isPossible) known.reverse(payment, life.counted(now, panamaDay(payment.cuando)))
    },
    async shares() {
      const payment = nthOf(known.payments)
      if (!payment) return
      const isTheirs = known.isMerged || payment.who === who || pedidos.length === 0
      const answer = await luis.call(calls.sharePayment, { params: { id: payment.id }, body: { pedidos } })
      const isOpen = payment.reverses === undefined && !known.isReversed(payment)
      const isPossible = isOpen && isTheirs && shared <= Math.abs(payment.monto)
      expect(answer.ok).toBe(isPossible)
      if (isPossible) payment.shares = shares.map((each) => cents(Math.sign(payment.monto) * each))
    },
    returns: () => giveBack('devolucion'),
    forgives: () => giveBack('perdona'),
    async 'reverses a return'() {
      const adjustment = nthOf(known.returns)
      if (!adjustment) return
      const now = noted(step.late)
      const body = { ...sent(now), motivo: 'Estaba buena' }
      const answer = await rosa.call(calls.reverseAdjustment, { params: { id: adjustment.id }, body })
      const isPossible = adjustment.reverses === undefined && !known.isReversed(adjustment)
      expect(answer.ok).toBe(isPossible)
      if (isPossible) known.reverse(adjustment, life.counted(now, panamaDay(adjustment.cuando)))
    },
    async 'owes from before'() {
      const [monto, now] = [cents(Math.max(1, montos[1] ?? 1)), noted(step.late)]
      const body = { ...sent(now), monto: monto / 100, motivo: 'Factura de octubre', pese: true }
      await rosa.ask(calls.setOpeningBalance, { params: { id: records[who] ?? '' }, body })
      known.owe(owner, life.counted(now), monto)
    },
    'is set': () => setEstado(step.estado),
    'is delivered': () => setEstado('entregado'),
    async weighs() {
      const body = { paquete: randomUUID(), gramos: 700 + 40 * nth }
      const posicion = String(nthOf((await read(id)).posiciones) ?? 0)
      await tono.call(weighLine, { params: { id, posicion }, body })
    },
    async replaces() {
      const [line] = (await read(id)).productos
      const por = nth === 0 ? null : line?.codigo === '10002' ? '10001' : '10002'
      const body = { cambio: randomUUID(), codigo: line?.codigo ?? '', por }
      await tono.call(changeLine, { params: { id, posicion: '0' }, body })
    },
    changes: () => change([1 + (nth % 4)], []),
    'adds a line': () => change([], [{ codigo: '10002', cantidad: 1 + (nth % 3) }]),
    'removes a line': () => change(nth % 2 === 0 ? [0] : [1, 0], []),
    async 'is packed'() {
      for (const posicion of (await read(id)).posiciones.map(String))
        await tono.call(weighLine, { params: { id, posicion }, body: { paquete: randomUUID(), gramos: 900 + nth } })
      await tono.call(markPacked, { ...params, body: { cajas: 1 } })
    },
    /** An order that was paid as ordered may weigh some grams more. */
    async 'is paid and weighed'() {
      const { estado, total } = await stateOf(id)
      const { es, monto } = known.line(index, estado, total)
      if (es !== 'falta') return
      const now = noted()
      const body = { ...sent(now), monto: monto / 100, forma: 'yappy' as const, pedidos: [{ id, monto: monto / 100 }] }
      await rosa.ask(calls.notePayment, { body: { ...body, pese: true } })
      known.pay(owner, life.counted(now, life.began), monto, known.only(index, monto))
      const { posiciones, productos } = await read(id)
      for (const [line, posicion] of posiciones.entries()) {
        const weighed = { paquete: randomUUID(), gramos: (productos[line]?.gramos ?? 0) + nth }
        await tono.call(weighLine, { params: { id, posicion: String(posicion) }, body: weighed })
      }
    },
    async 'customers merge'() {
      if (!known.isMerged) await luis.ask(mergeCustomers, { body: { id: records[0] ?? '', con: records[1] ?? '' } })
      known.isMerged = true
    },
    async 'merge is undone'() {
      if (known.isMerged) await luis.ask(undoMerge, { params: { id: records[1] ?? '' } })
      known.isMerged = false
    },
    async 'uses the balance'() {
      const { estado, total } = await stateOf(id)
      const { es, monto } = known.line(index, estado, total)
      const moved = es === 'falta' ? known.fromBalance(index, monto) : cents(0)
      const answer = await luis.call(calls.moveBalance, { ...params, body: { que: 'usar' } })
      expect(answer).toMatchObject(moved === 0 && es === 'falta' ? { status: 409 } : { ok: true, monto: moved })
    },
    async 'leaves a balance'() {
      const { estado, total } = await stateOf(id)
      const { es, monto } = known.line(index, estado, total)
      const moved = es === 'sobra' ? known.toBalance(index, monto) : cents(0)
      expect(await luis.ask(calls.moveBalance, { ...params, body: { que: 'dejar' } })).toMatchObject({ monto: moved })
    },
    ...outsideSteps(life, step),
  }
  await steps[does]?.()
  await readRoundings(life)
}
