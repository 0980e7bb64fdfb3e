import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { finishDelivery } from '#shop/courier/contract.ts'
import { toCollect } from '#shop/courier/door.ts'
import { forgetCustomer } from '#shop/customers/contract.ts'
import { addDays, daysOfMonth, panamaDay } from '#shop/dates.ts'
import { cents, minus } from '#shop/money.ts'
import { closeMonth, readMonth } from '#shop/month/contract.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import * as calls from '#shop/payments/customer/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import type { MoneyStep } from './money-life.ts'
import { type Life, nextMonth } from './money-lives.ts'
import { PASSWORD } from './people.ts'

/** The steps of customers and couriers, and of passing time. */
export function outsideSteps(life: Life, step: MoneyStep) {
  const { shop, known, books, orders, records, by, noted, read, stateOf } = life
  const { order: index, nth, montos } = step
  const { id = '', token = '' } = orders[index] ?? {}
  const who = index < 2 ? 0 : 1
  const { rosa, luis, beto } = by()
  const monto = cents(Math.max(1, montos[index] ?? 1))
  const nthOf = <Each>(list: readonly Each[]): Each | undefined => list[nth % Math.max(1, list.length)]
  const lineOf = async (each: number) => {
    const { estado, total } = await stateOf(orders[each]?.id ?? '')
    return { estado, total, ...known.line(each, estado, total) }
  }

  /** What can still be returned of the first line: nothing once it was removed. None of these orders has a discount. */
  const leftOfFirstLine = async (each: number) => {
    const { productos, posiciones } = await read(orders[each]?.id ?? '')
    const subtotal = productos[posiciones.indexOf(0)]?.subtotal ?? cents(0)
    return minus(subtotal, known.returnedOfFirstLine(each))
  }

  const steps = {
    async 'says it paid'() {
      const body = { id: randomUUID(), monto: monto / 100, forma: 'yappy' as const }
      const tracked = await shop.call(trackOrder, { params: { token } })
      const { es } = await lineOf(index)
      const answer = await shop.call(calls.sendProof, { params: { token }, body })
      const isPossible = tracked.ok && !known.isErased[who] && es === 'falta' && (known.proofsOf[index] ?? 0) < 3
      expect(answer.ok).toBe(isPossible)
      if (!isPossible) return
      known.proofs.push({ ...noted(), id: body.id, order: index, monto })
      known.proofsOf[index] = (known.proofsOf[index] ?? 0) + 1
    },
    async 'proof is answered'() {
      if (known.proofs.length === 0) await steps['says it paid']()
      const proof = nthOf(known.proofs)
      if (!proof) return
      const arrived = step.answer === 'otra_cantidad' ? monto : proof.monto
      const body = { respuesta: step.answer, monto: monto / 100, pese: true }
      for (const person of [luis, rosa])
        expect(await person.call(calls.answerProof, { params: { id: proof.id }, body })).toMatchObject({ ok: true })
      known.proofs.splice(known.proofs.indexOf(proof), 1)
      if (step.answer === 'no_llego' || step.answer === 'ya_anotado') return
      known.pay(proof.order < 2 ? 0 : 1, proof, arrived, known.only(proof.order, arrived))
    },
    async complains() {
      const body = { id: randomUUID(), posicion: 0, que: 'mala' as const, quiere: 'saldo' as const }
      const { estado } = await stateOf(id)
      const tracked = await shop.call(trackOrder, { params: { token } })
      const isOpen = estado === 'entregado' && !known.isErased[who]
      const isFew = known.claims.filter(({ order }) => order === index).length < 3
      const byLink = nth % 2 === 0
      const answer = byLink
        ? await shop.call(calls.sendClaim, { params: { token }, body })
        : await luis.call(calls.addClaim, { params: { id }, body })
      // Through the link only as long as it allows claims.
      const isInTime = !byLink || (tracked.ok && tracked.reclamosHasta !== null)
      expect(answer.ok).toBe(isOpen && isFew && isInTime)
      if (answer.ok) known.claims.push({ ...noted(), id: body.id, order: index, monto })
    },
    async 'claim is answered'() {
      if (known.claims.length === 0) await steps.complains()
      const claim = nthOf(known.claims)
      if (!claim) return
      const { estado, total } = await lineOf(claim.order)
      const now = { id: claim.id, cuando: shop.context.now() }
      const como = step.wish
      const body = como
        ? { aceptado: true, como, monto: claim.monto / 100 }
        : { aceptado: false, respuesta: 'La revisamos y estaba bien' }
      const left = Math.min(known.left(claim.order, estado, total), await leftOfFirstLine(claim.order))
      const isPossible = !como || (estado === 'entregado' && claim.monto <= left)
      for (const person of [rosa, luis])
        expect((await person.call(calls.answerClaim, { params: { id: claim.id }, body })).ok).toBe(isPossible)
      if (!isPossible) return
      known.claims.splice(known.claims.indexOf(claim), 1)
      if (!como) return
      known.giveBack(claim.order, now, 'devoluciones', claim.monto, { ofFirstLine: true })
      const { es, monto: surplus } = known.line(claim.order, estado, total)
      if (como !== 'dinero' && es === 'sobra') known.toBalance(claim.order, cents(Math.min(claim.monto, surplus)))
    },
    async 'is at the door'() {
      const before = await read(id)
      const today = life.today()
      const { fechaEntrega } = before.cliente
      const { id: paso, cuando: sent } = noted(step.late)
      const { cuando } = life.counted({ cuando: sent }, life.began)
      const pago = nth % 3 === 0 ? null : { monto: monto / 100, forma: 'efectivo' as const }
      const off = nth % 4 === 0 ? cents(1 + (montos[3] ?? 0)) : undefined
      const descuento = off && { id: randomUUID(), monto: off / 100, razon: 'mala' as const, sinFoto: true as const }
      // What proves that it was on the route: its day, the day for which the phone had it, or the day on which it left.
      const isRecent = (day: string) => day <= today && day >= addDays(today, -7)
      const para = [undefined, today, addDays(today, -7), addDays(today, -8), addDays(today, 1)][nth % 5]
      const left = before.historial.findLast(({ hacia }) => hacia === 'en_camino')?.cuando
      const shown = para ?? (left && panamaDay(left))
      const wasOnRoute = isRecent(fechaEntrega) || (shown !== undefined && isRecent(shown))
      const body = {
        ...{ paso, cuando: sent.toISOString(), recibe: 'Ana', pago },
        ...(descuento && { descuento }),
        ...(para && { para }),
      }
      const answers = [await beto.call(finishDelivery, { params: { id }, body })]
      answers.push(await beto.call(finishDelivery, { params: { id }, body }))
      const isPossible = wasOnRoute && (pago !== null || !known.isErased[who])
      expect(answers.map(({ ok }) => ok)).toEqual([isPossible, isPossible])
      if (!isPossible) return
      const { estado } = await stateOf(id)
      const isChanged = ESTADOS[before.estado].active
      expect(estado).toBe(isChanged ? 'entregado' : before.estado)
      const last = Math.max(...before.historial.map((entry) => entry.cuando.getTime()))
      const moment = isChanged ? new Date(Math.max(last, cuando.getTime())) : cuando
      if (isChanged) books.add('entregado', moment, before.total, id)
      // A cancelled order owes nothing that could be reduced.
      const least = off && cents(Math.min(off, known.left(index, estado, before.total)))
      if (descuento && least) known.giveBack(index, { id: descuento.id, cuando: moment }, 'devoluciones', least)
      if (pago) known.pay(who, { id: paso, cuando: moment }, monto, known.only(index, monto))
      const money = { estado, total: before.total, pagado: known.paid(index), ajustado: known.returned(index) }
      for (const answer of answers)
        expect(answer).toMatchObject({
          parada: toCollect({ ...before, ...before.cliente, ...money, sinDatos: false }, 'normal'),
        })
    },
    async 'is erased'() {
      const own = await Promise.all(orders.map(({ id }) => stateOf(id)))
      const isActive = (each: number) => ESTADOS[own[each]?.estado ?? 'pendiente'].active
      if (who === 0) {
        if (known.isErased[0]) return
        const answer = await life.account().call(deleteAccount, { body: { password: PASSWORD } })
        expect(answer.ok).toBe(!isActive(0) && !isActive(1))
        if (answer.ok) known.isErased[0] = true
        return
      }
      const answer = await rosa.call(forgetCustomer, { params: { id: records[1] ?? '' } })
      const others = known.isMerged ? [0, 1, 2, 3] : [2, 3]
      const hasAccount = known.isMerged && !known.isErased[0]
      // Erased data is not erased again, even where the order is open again.
      const isOpen = others.some((each) => isActive(each) && !known.isErased[each < 2 ? 0 : 1])
      expect(answer.ok).toBe(!hasAccount && !isOpen)
      if (answer.ok) known.isErased[1] = true
    },
    async 'days pass'() {
      life.goTo(addDays(life.today(), 1 + (nth % 5)))
    },
    async 'month ends'() {
      const mes = books.openFrom.slice(0, 7)
      const days = daysOfMonth(mes)
      if (life.today() <= days.last) life.goTo(nextMonth(life.today()))
      const owner = life.by().rosa
      const { month } = await owner.ask(readMonth, { params: { mes } })
      expect(month.cifras).toEqual(books.figures(days.first, days.last))
      await owner.ask(closeMonth, { params: { mes }, body: { visto: month.cifras.fin / 100 } })
      books.close()
    },
  }
  return steps
}
