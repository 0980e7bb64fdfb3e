// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { dollars } from '#shop/money.ts'
import { ordersOfPromotion, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import {
  adminPromotions,
  createPromotion,
  deletePromotion,
  listPromotions,
  updatePromotion,
} from '#shop/promotions/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

type Body = Parameters<typeof shop.call<typeof createPromotion>>[1]['body']
const ten: Body = { nombre: 'Diez', codigo: 'DIEZ', tipo: 'porcentaje', valor: 10 }
const nobody = '0199f0a0-0000-7000-8000-00000000dead'

const create = (overrides: Partial<Body> = {}) =>
  shop.as(rosa).call(createPromotion, { body: { ...ten, ...overrides } })
const created = async (overrides: Partial<Body> = {}) => {
  const answer = await create(overrides)
  if (!answer.ok) throw new Error(answer.error)
  return answer.promocion
}
type Change = Parameters<typeof shop.call<typeof updatePromotion>>[1]['body']
const update = (id: string, overrides: Partial<Change> = {}) =>
  shop.as(rosa).call(updatePromotion, { params: { id }, body: { ...ten, ...overrides } })
const remove = (id: string) => shop.as(rosa).call(deletePromotion, { params: { id } })
const list = () => shop.as(rosa).call(adminPromotions, {})
const orderWithCode = async (total = 12.5) => {
  const answer = await shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const cancel = (id: string) => shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
const written = async () =>
  (await shop.db.select().from(auditLog)).map(({ quien, accion, objeto, antes, despues }) => ({
    quien,
    accion,
    objeto,
    antes,
    despues,
  }))

describe('a new promotion', () => {
  test('needs a name, a code and a value; by default it has no limits and is active', async () => {
    const { id: _, ...promocion } = await created({ codigo: ' parrilla ' })
    expect(promocion).toEqual({
      nombre: 'Diez',
      codigo: 'PARRILLA',
      descripcion: '',
      tipo: 'porcentaje',
      valor: 1000,
      montoMinimo: 0,
      fechaInicio: null,
      fechaFin: null,
      usoMaximo: null,
      usoActual: 0,
      activa: true,
      aplicableA: 'todos',
      categorias: [],
      unaPorCliente: false,
      pedidos: 0,
    })
    expect(await shop.call(listPromotions, {})).toMatchObject({ promociones: [{ codigo: 'PARRILLA' }] })
  })

  test('stores the given limits, and no categories where it applies to everything', async () => {
    const overrides = {
      descripcion: 'Hasta\nfin de mes',
      tipo: 'fijo' as const,
      valor: 2.55,
      montoMinimo: 19.99,
      fechaInicio: '2026-11-20',
      fechaFin: '2026-11-20',
      usoMaximo: 3,
      activa: false,
      aplicableA: 'categorias' as const,
      categorias: ['Guisos', 'Guisos', 'Molida'] as Body['categorias'],
    }
    expect(await create(overrides)).toMatchObject({
      ok: true,
      promocion: { ...overrides, valor: 255, montoMinimo: dollars(19.99), categorias: ['Guisos', 'Molida'] },
    })
    expect(await create({ ...overrides, codigo: 'OTRO', aplicableA: 'todos' })).toMatchObject({
      promocion: { categorias: [] },
    })
  })

  test.each([
    { overrides: { nombre: ' ' }, campos: { nombre: 'Escribe el nombre' } },
    { overrides: { codigo: '' }, campos: { codigo: 'Escribe el código' } },
    { overrides: { codigo: 'A'.repeat(41) }, campos: { codigo: 'Escribe como máximo 40 caracteres' } },
    { overrides: { valor: undefined }, campos: { valor: 'Escribe el valor' } },
    { overrides: { valor: 0 }, campos: { valor: 'El valor debe ser mayor que 0' } },
    { overrides: { valor: -5 }, campos: { valor: 'El valor debe ser mayor que 0' } },
    { overrides: { valor: 1.234 }, campos: { valor: 'Escribe como máximo dos decimales' } },
    { overrides: { valor: 100.01 }, campos: { valor: 'El porcentaje es como máximo 100' } },
    { overrides: { montoMinimo: -1 }, campos: { montoMinimo: 'El monto mínimo no puede ser menor que 0' } },
    {
      overrides: { fechaInicio: '2026-11-21', fechaFin: '2026-11-20' },
      campos: { fechaFin: 'La fecha de fin no puede ser antes de la de inicio' },
    },
    { overrides: { usoMaximo: 0 }, campos: { usoMaximo: 'Escribe un número entero, desde 1' } },
    { overrides: { usoMaximo: 1.5 }, campos: { usoMaximo: 'Escribe un número entero, desde 1' } },
    { overrides: { aplicableA: 'categorias' as const }, campos: { categorias: 'Elige al menos una categoría' } },
  ])('$overrides is refused at its field', async ({ overrides, campos }) => {
    expect(await create(overrides as Partial<Body>)).toMatchObject({ ok: false, status: 400, campos })
    expect(await list()).toMatchObject({ total: 0 })
  })

  test.each([{ valor: 100 }, { tipo: 'fijo' as const, valor: 250 }])('%j is the maximum', async (overrides) =>
    expect(await create(overrides)).toMatchObject({ ok: true }),
  )

  test('has a unique code, ignoring case and under concurrency', async () => {
    const taken = { ok: false, status: 409, campos: { codigo: 'Ya hay una promoción con ese código' } }
    const answers = await Promise.all(['DIEZ', 'diez', ' Diez '].map((codigo) => create({ codigo })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(taken)
    const { id } = await created({ codigo: 'OTRO' })
    expect(await update(id, { codigo: 'diez' })).toMatchObject(taken)
    expect(await written()).toHaveLength(2)
  })
})

describe('a promotion that is changed', () => {
  test('applies to the next order, and keeps its uses', async () => {
    const { id } = await created()
    await orderWithCode()
    expect(await update(id, { valor: 20, codigo: 'veinte', activa: false })).toMatchObject({
      ok: true,
      promocion: { id, valor: 2000, codigo: 'VEINTE', activa: false, usoActual: 1, pedidos: 1 },
    })
    expect(await shop.call(listPromotions, {})).toMatchObject({ promociones: [] })
  })

  test('stays active or inactive when the field is missing', async () => {
    const { id } = await created({ activa: false })
    expect(await update(id, { valor: 20 })).toMatchObject({ promocion: { activa: false } })
  })

  test('cannot allow fewer uses than it already had', async () => {
    const { id } = await created({ usoMaximo: 5 })
    await orderWithCode()
    await orderWithCode()
    expect(await update(id, { usoMaximo: 1 })).toMatchObject({
      status: 400,
      campos: { usoMaximo: 'Ya se usó 2 veces: escribe 2 o más, o déjalo vacío' },
    })
    expect(await update(id, { usoMaximo: 2 })).toMatchObject({ promocion: { usoMaximo: 2, usoActual: 2 } })
  })

  test('concurrently by two administrators: the second is refused with what changed', async () => {
    const { id, pedidos: _, usoActual: __, ...read } = await created()
    const leida = { ...read, valor: 10, montoMinimo: 0 }
    await orderWithCode() // a use does not count as a change
    expect(await update(id, { leida, valor: 15, usoMaximo: 9 })).toMatchObject({ ok: true })
    expect(await update(id, { leida, nombre: 'Otra' })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Otra persona cambió esta promoción mientras tanto (valor, uso máximo).',
      promocion: { nombre: 'Diez', valor: 1500, usoMaximo: 9, usoActual: 1 },
    })
    expect(await list()).toMatchObject({ promociones: [{ nombre: 'Diez', valor: 1500 }] })
    expect(await update(id, { leida: { ...leida, valor: 15, usoMaximo: 9 }, nombre: 'Otra' })).toMatchObject({
      ok: true,
    })
  })
})

describe('a promotion that is deleted', () => {
  test('leaves its orders with their code and discount', async () => {
    const { id } = await created()
    const orderId = await orderWithCode()
    expect(await remove(id)).toMatchObject({ ok: true })
    expect(await shop.readOrder(orderId)).toMatchObject({ codigo: 'DIEZ', descuento: dollars(1), total: dollars(12.5) })
    expect(await list()).toMatchObject({ total: 0 })
  })

  test('while orders use it and are cancelled leaves consistent orders', async () => {
    const { id } = await created()
    const before = await Promise.all(Array.from({ length: 4 }, () => orderWithCode()))
    const answers = await Promise.all([
      ...before.map((orderId) => cancel(orderId)),
      remove(id),
      ...before.map(() => shop.call(submitOrder, { body: anOrder({ codigo: 'DIEZ', total: 12.5 }) })),
    ])
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: 'Los precios han cambiado' })
    for (const orderId of before)
      expect(await shop.readOrder(orderId)).toMatchObject({ estado: 'cancelado', codigo: 'DIEZ' })
    expect(await list()).toMatchObject({ total: 0 })
  })

  test.each(['cancelado', 'entregado'] as const)('lets such an order still be %s', async (estado) => {
    const { id } = await created()
    const orderId = await orderWithCode()
    await remove(id)
    expect(await shop.as(rosa).call(setOrderEstado, { params: { id: orderId }, body: { estado } })).toMatchObject({
      ok: true,
    })
  })
})

describe('a promotion that does not exist', () => {
  const orders = (id: string) => shop.as(rosa).call(ordersOfPromotion, { params: { id } })
  test.each([
    { ask: update, status: 400 },
    { ask: orders, status: 400 },
    { ask: remove, status: 404 },
  ])('$ask answers 404, or 400 for an invalid id', async ({ ask, status }) => {
    expect(await ask(nobody)).toMatchObject({ status: 404, error: 'Promoción no encontrada' })
    expect(await ask('x')).toMatchObject({ status, error: expect.stringMatching(/Promoción no encontrada$/) })
  })
})

test('every change is logged with its values before and after, in dollars and percent', async () => {
  const { id } = await created({ montoMinimo: 5.5 })
  await update(id, { montoMinimo: 5.5 })
  await update(id, { tipo: 'fijo', valor: 2.5, montoMinimo: 5.5 })
  await orderWithCode(11)
  await remove(id)
  expect(await written()).toMatchObject([
    { quien: 'rosa', accion: 'promocion.creada', objeto: 'DIEZ Diez', antes: null, despues: { montoMinimo: 5.5 } },
    {
      quien: 'rosa',
      accion: 'promocion.cambiada',
      objeto: 'DIEZ Diez',
      antes: { tipo: 'porcentaje', valor: 10 },
      despues: { tipo: 'fijo', valor: 2.5 },
    },
    { accion: 'promocion.eliminada', antes: { codigo: 'DIEZ', valor: 2.5, usoActual: 1 }, despues: null },
  ])
  expect(Object.keys((await written())[1]?.despues as object).toSorted()).toEqual(['tipo', 'valor'])
})
