import { beforeEach, expect, test } from 'vitest'
import { createArticle } from '#shop/blog/contract.ts'
import { getOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { anArticle, anOrder, aProduct } from './support/builders.ts'
import { eva, rosa } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

/** A client of the calls may send null for a text that it does not have. */
const nothing = null as never

test('an article without summary and picture may send null for them', async () => {
  const body = { ...anArticle(), resumen: nothing, imagen: nothing, imagenAlt: nothing }
  expect(await shop.as(eva).call(createArticle, { body })).toMatchObject({
    article: { resumen: '', imagen: '', imagenAlt: '' },
  })
})

test('an order without notes may send null for them, and so may a change of its state', async () => {
  const body = anOrder({ cliente: { notas: nothing, quienRetira: nothing, telefonoRecibe: nothing } })
  const placed = await shop.call(submitOrder, { body })
  if (!placed.ok) throw new Error(placed.error)
  const params = { id: placed.orderId }
  expect(await shop.as(rosa).call(getOrder, { params })).toMatchObject({
    order: { cliente: { notas: '', quienRetira: '', telefonoRecibe: '' } },
  })
  const change = { estado: 'en_proceso' as const, notas: nothing }
  expect(await shop.as(rosa).call(setOrderEstado, { params, body: change })).toMatchObject({ order: { notas: '' } })
})

test.each([null, ''])(
  'a promotion takes %j for whatever is optional, and is a percentage unless it says otherwise',
  async (nothing) => {
    const body = {
      ...{ nombre: 'Diez', codigo: 'DIEZ', valor: 10, tipo: nothing, descripcion: nothing, montoMinimo: nothing },
      ...{ fechaInicio: nothing, fechaFin: nothing, usoMaximo: nothing, activa: nothing },
      ...{ aplicableA: nothing, categorias: nothing },
    }
    const answer = await shop.as(rosa).call(createPromotion, { body: body as never })
    expect(answer).toMatchObject({
      promocion: {
        ...{
          tipo: 'porcentaje',
          descripcion: '',
          montoMinimo: 0,
          fechaInicio: null,
          fechaFin: null,
          usoMaximo: null,
        },
        ...{ activa: true, aplicableA: 'todos', categorias: [] },
      },
    })
    expect(
      await shop.as(rosa).call(createPromotion, { body: { nombre: 'Diez', codigo: 'OTRO', valor: 10 } }),
    ).toMatchObject({
      promocion: { tipo: 'porcentaje' },
    })
  },
)
