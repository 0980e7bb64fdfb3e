// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { changeOrder } from '#shop/counter/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { aPromotion } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { eva, luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { MONDAY, rabo, ribEye, TUESDAY, TWO_CUTS, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change: changeByLink, placesTaken, usesOf } = trackedOrders(shop)
const { change, quote } = counterOrders(shop)
const read = async (id: string) => {
  const order = await shop.readOrder(id)
  if (!order) throw new Error('There is no such order')
  return order
}
const weigh = (id: string, posicion: number, gramos = 980) =>
  shop.as(tono).call(weighLine, {
    params: { id, posicion: `${posicion}` },
    body: { paquete: randomUUID(), gramos },
  })

beforeEach(() => shop.seed({ ...ribEye, preparaciones: ['En bistec', 'En cubos'] }, rabo))

describe('money', () => {
  test('a promotion is kept above its minimum, and lost and free again below', async () => {
    await shop.seed(aPromotion({ codigo: 'PARRILLA', montoMinimo: 20 }))
    const { id } = await place({ ...TWO_CUTS, codigo: 'PARRILLA', total: 26.9 })
    const kept = await change(id, { nuevas: [{ codigo: '10002', cantidad: 1 }], total: 32.3 })
    expect(kept).toMatchObject({ ok: true, order: { descuento: 320, codigo: 'PARRILLA' } })
    const lineas = [{ posicion: 0, cantidad: 1 }]
    expect(await quote(id, { lineas })).toMatchObject({
      frase: 'El total baja de $32.30 a $13.50. Pierde la promoción PARRILLA.',
    })
    expect(await change(id, { lineas, total: 13.5 })).toMatchObject({ ok: true, order: { descuento: 0, codigo: null } })
    expect(await usesOf('PARRILLA')).toBe(0)
  })

  test('an order that is picked up pays no delivery, and the fee when it is delivered after all', async () => {
    const { id } = await place()
    expect(await change(id, { tipoEntrega: 'retiro', total: 10, cliente: { quienRetira: 'Luis Mora' } })).toMatchObject(
      {
        ok: true,
        cambio:
          'Forma de entrega: a domicilio → retiro en la tienda. Quién recibe: nada → Luis Mora. Total: $13.50 → $10.00',
        order: { envio: 0 },
      },
    )
    expect(await quote(id, { tipoEntrega: 'domicilio' })).toMatchObject({
      frase: 'El total sube de $10.00 a $13.50. Paga envío: $3.50.',
    })
    expect(await change(id, { tipoEntrega: 'domicilio', total: 13.5 })).toMatchObject({
      order: { envio: 350, cliente: { quienRetira: 'Luis Mora' } },
    })
  })

  test('another total than the seen one changes nothing', async () => {
    const { id } = await place()
    const before = await read(id)
    expect(await change(id, { lineas: [{ posicion: 0, cantidad: 2 }] })).toMatchObject({
      status: 409,
      totales: { total: 2350 },
    })
    expect(await read(id)).toEqual(before)
  })
})

describe('the customer and the delivery', () => {
  test('all that is said of them changes, with before and after in the history and names alone in the log', async () => {
    const { id } = await place()
    const cliente = {
      nombre: 'Ana Mora',
      telefono: '6000-0001',
      email: '',
      direccion: 'Vía Porras 12',
      notas: 'Timbre',
    }
    const changed = await change(id, { cliente: { ...cliente, ...TUESDAY } })
    expect(changed).toMatchObject({
      ok: true,
      correo: false,
      cambio: [
        'Entrega: lun 23 nov, 9:00–10:00\u00a0a.\u00a0m. → mar 24 nov, 11:00\u00a0a.\u00a0m.–12:00\u00a0p.\u00a0m',
        'Nombre: Ana Ríos → Ana Mora',
        'Teléfono: +507 6123-4567 → 6000-0001',
        'Correo: ana@correo.com → nada',
        'Dirección: Calle 50, casa 8, Bella Vista → Vía Porras 12',
        'Notas: nada → Timbre',
      ].join('. '),
    })
    expect([await placesTaken(MONDAY), await placesTaken(TUESDAY)]).toEqual([0, 1])
    const [entry] = await shop.db.select().from(auditLog)
    expect(entry).toMatchObject({
      accion: 'pedido.cambiado',
      antes: { fechaEntrega: '2026-11-23', horaEntrega: '09:00' },
      despues: { ...TUESDAY, datos: ['Nombre', 'Teléfono', 'Correo', 'Dirección', 'Notas'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Porras|Mora|6000/)
  })

  test('one mail goes to the customer, or none', async () => {
    const { id } = await place()
    await shop.mails()
    const lettersTo = async () => (await shop.mails()).filter(({ to }) => to === 'ana@correo.com').length
    expect(await change(id, { cliente: TUESDAY, avisar: false })).toMatchObject({ correo: false })
    const silent = await lettersTo()
    expect(await change(id, { cliente: MONDAY })).toMatchObject({ correo: true })
    expect((await lettersTo()) - silent).toBe(1)
  })

  test('today needs a reason, which stands in the history', async () => {
    const { id } = await place()
    const today = { fechaEntrega: '2026-11-20', horaEntrega: '15:00' }
    expect(await change(id, { cliente: today })).toMatchObject({ status: 409, excepciones: ['hoy'] })
    expect(await placesTaken(MONDAY)).toBe(1)
    expect(await change(id, { cliente: today, pese: 'Se va de viaje' })).toMatchObject({ ok: true })
    expect((await read(id)).historial.at(-1)?.notas).toMatch(/Excepción: para hoy. Motivo: Se va de viaje$/)
  })

  test('a delivery needs an address', async () => {
    const { id } = await place({ tipoEntrega: 'retiro', cliente: { direccion: '' }, total: 10 })
    expect(await change(id, { tipoEntrega: 'domicilio', total: 13.5 })).toMatchObject({
      status: 400,
      campos: { 'cliente.direccion': 'Escribe la dirección de entrega' },
    })
  })

  test('what changes nothing leaves no trace', async () => {
    const { id } = await place()
    const before = await read(id)
    expect(await change(id, { cliente: MONDAY })).toMatchObject({ ok: true, cambio: '', correo: false })
    expect(await read(id)).toEqual(before)
  })

  test.for([
    { estado: 'en_camino' as const, notes: true, lines: false },
    { estado: 'entregado' as const, notes: false, lines: false },
    { estado: 'cancelado' as const, notes: false, lines: false },
  ])('$estado: notes $notes, lines $lines', async ({ estado, notes, lines }) => {
    const { id } = await place()
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })
    expect((await change(id, { cliente: { notas: 'Timbre' } })).ok).toBe(notes)
    expect((await change(id, { nuevas: [{ codigo: '10002' }], total: 19.5 })).ok).toBe(lines)
  })
})

describe('somebody else meanwhile', () => {
  test.for([
    { who: 'another person', does: (id: string) => change(id, { cliente: { notas: 'Timbre' } }) },
    { who: 'a tablet that weighs', does: (id: string) => weigh(id, 0) },
    { who: 'the customer', does: (_: string, token: string) => changeByLink(token, { notas: 'Portón azul' }) },
  ])('$who: the second reads what the first did, and nothing is overwritten', async ({ does }) => {
    const { id, token } = await place()
    const { version, total } = await read(id)
    expect(await does(id, token)).toMatchObject({ ok: true })
    const after = await read(id)
    const body = { version, total: total / 100, cliente: { notas: 'Perro bravo' } }
    expect(await shop.as(luis).call(changeOrder, { params: { id }, body })).toMatchObject({
      status: 409,
      error: 'Este pedido cambió mientras tanto: mira cómo quedó',
      order: { id, version: after.version, cliente: { notas: after.cliente.notas } },
    })
    expect(await read(id)).toEqual(after)
  })

  test('an order whose customer was erased takes no data of a person again', async () => {
    const { id } = await place()
    await shop.pool.query('update orders set borrado = true')
    const { version, total } = await read(id)
    expect(await change(id, { version, total: total / 100, cliente: { nombre: 'Ana Ríos' } })).toMatchObject({
      status: 409,
      error: 'Ese cliente borró sus datos: su pedido no cambia',
    })
  })

  test('only owner and operator change orders', async () => {
    const { id } = await place()
    const body = { version: 1, total: 13.5 }
    expect(await shop.as(eva).call(changeOrder, { params: { id }, body })).toMatchObject({ status: 403 })
    expect(await shop.as(tono).call(changeOrder, { params: { id }, body })).toMatchObject({ status: 403 })
  })
})
