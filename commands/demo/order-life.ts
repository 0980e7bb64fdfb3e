import { randomUUID } from 'node:crypto'
import { failDelivery, finishDelivery, setNewDay, startDelivery } from '#shop/courier/contract.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { changeLine } from '#shop/packing/contract.ts'
import { type Ask, finishPacking, firstOpen, type Slot, setEstado, weigh } from './builder.ts'
import { paidAtDoor, payAtCounter } from './money.ts'
import type { Pick } from './picker.ts'

/** An order of the demo, and what happens to it. */
export interface DemoOrder {
  id: string
  slot: Slot
  tipoEntrega: 'domicilio' | 'retiro'
  end: 'cancelado' | 'no_se_pudo' | 'entregado'
  /** The hours from the start of its slot until the courier is at the door. */
  hoursToDoor: number
  recibe: string
  /** A JPEG as base64. */
  foto?: string
}

interface Life {
  /** Calls the shop as the owner, and as the courier. */
  ask: Ask
  courier: Ask
  pick: Pick
  /** Picks how orders are paid. */
  pays: Pick
  /** Sets the shop's clock to a moment; returns false if the moment is still in the future. */
  reach(moment: Date): boolean
}

/** Takes an order from its submission as far as the time allows: cancelled, or packed and at the door. */
export async function liveOn(life: Life, order: DemoOrder): Promise<void> {
  const { ask, pick } = life
  const { id, end } = order
  const become = (estado: OrderEstado) => setEstado(ask, id, estado)
  if (end === 'cancelado') {
    if (reachHours(life, order, -12)) await become('cancelado')
    return
  }
  // Six hours before its slot, but not before six in the morning.
  const morning = new Date(`${order.slot.fechaEntrega}T06:00-05:00`)
  const packing = hoursAfter(order.slot, -6)
  if (!life.reach(packing < morning ? morning : packing)) return
  await become('en_proceso')
  await pack(ask, id, pick)
  if (order.tipoEntrega === 'domicilio') return await deliver(life, order)
  if (reachHours(life, order, 0)) await become('en_camino')
  if (!reachHours(life, order, order.hoursToDoor)) return
  await payAtCounter(ask, life.pays, id, hoursAfter(order.slot, order.hoursToDoor))
  await become('entregado')
}

/** The customer of a failed delivery chooses the next day, when the failed one is over. */
export async function liveOnAnotherDay(life: Life, order: DemoOrder): Promise<void> {
  const { ask, reach } = life
  if (!reach(new Date(`${order.slot.fechaEntrega}T20:00-05:00`))) return
  const fechaEntrega = firstOpen(nextDays(order.slot.fechaEntrega, 7))
  const slot = { fechaEntrega, horaEntrega: openHours(fechaEntrega).at(-1) ?? '' }
  await ask(setNewDay, { params: { id: order.id }, body: slot })
  await deliver(life, { ...order, slot, end: 'entregado' })
}

/** The steps of the courier in the hour of an order. */
async function deliver(life: Life, order: DemoOrder): Promise<void> {
  const { courier, pays } = life
  const { slot, end, hoursToDoor, recibe, foto } = order
  const params = { id: order.id }
  const step = (hours: number) => ({ paso: randomUUID(), cuando: hoursAfter(slot, hours).toISOString() })
  if (!reachHours(life, order, 0)) return
  const { parada } = await courier(startDelivery, { params, body: step(0) })
  if (!reachHours(life, order, hoursToDoor)) return
  const atDoor = step(hoursToDoor)
  if (end !== 'entregado')
    await courier(failDelivery, { params, body: { ...atDoor, motivo: 'No contestó el teléfono' } })
  else
    await courier(finishDelivery, {
      params,
      body: { ...atDoor, recibe, ...(foto && { foto }), ...paidAtDoor(pays, parada) },
    })
}

/** The moment this many hours after the start of a delivery hour. */
export const hoursAfter = ({ fechaEntrega, horaEntrega }: Slot, hours: number): Date =>
  new Date(Date.parse(`${fechaEntrega}T${horaEntrega}:00-05:00`) + hours * 3_600_000)

const reachHours = ({ reach }: Life, { slot }: DemoOrder, hours: number): boolean => reach(hoursAfter(slot, hours))

/** The replacements of a cut that has run out. */
const SUBSTITUTES = ['10012', '10013']

/**
 * Weighs an order and marks it as packed. Every fourth one keeps an unweighed last line, and in every sixth one the
 * first cut has run out.
 */
async function pack(ask: Ask, id: string, pick: Pick): Promise<void> {
  const { productos } = (await ask(getOrder, { params: { id } })).order
  const isPartial = pick(4) === 0
  const hasRunOut = productos.length > 1 && pick(6) === 0
  const { codigo = '' } = productos[0] ?? {}
  const por = pick(2) === 0 ? undefined : SUBSTITUTES.find((each) => each !== codigo)
  if (hasRunOut) {
    const change = { cambio: randomUUID(), codigo, por: por ?? null }
    await ask(changeLine, { params: { id, posicion: '0' }, body: change })
  }
  for (const [posicion, line] of productos.slice(0, isPartial ? -1 : undefined).entries()) {
    const gramos = Math.round((line.gramos * (960 + pick(110))) / 1000)
    const isRemoved = hasRunOut && !por && posicion === 0
    if (!isRemoved) await weigh(ask, id, gramos, posicion)
  }
  if (!isPartial) await finishPacking(ask, id, 1 + pick(3))
}
