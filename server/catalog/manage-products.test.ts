import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import {
  allProducts,
  createProduct,
  listRetail,
  listWholesale,
  productPrices,
  retireProduct,
  toggleProduct,
  updateProduct,
} from '#shop/catalog/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() =>
  shop.seed(aProduct({ codigo: '10001', nombre: 'Rib eye nacional', precioKg: 10.5, precioMedioKilo: 5.28 })),
)

type Change = NonNullable<CallInput<typeof updateProduct>['body']>
const update = (body: Change, person = luis, codigo = '10001') =>
  shop.as(person).call(updateProduct, { params: { codigo }, body })
const toggle = (disponible?: boolean) =>
  shop
    .as(luis)
    .call(toggleProduct, { params: { codigo: '10001' }, body: disponible === undefined ? {} : { disponible } })
const retire = (retirado = true) =>
  shop.as(luis).call(retireProduct, { params: { codigo: '10001' }, body: { retirado } })
const onSale = async () => {
  const [retail, wholesale] = [await shop.call(listRetail, {}), await shop.call(listWholesale, {})]
  return [retail, wholesale].map((list) => (list.ok ? list.products.map(({ codigo }) => codigo) : list))
}
const log = () => shop.db.select().from(auditLog).orderBy(auditLog.id)
const history = async () => {
  const answer = await shop.as(luis).call(productPrices, { params: { codigo: '10001' } })
  return answer.ok
    ? answer.precios.map(({ quien, precioKg, precioMedioKilo }) => [quien, precioKg, precioMedioKilo])
    : []
}

describe('a change of a product', () => {
  test('keeps the fields that are not named, and logs the values before and after', async () => {
    const answer = await update({ precioKg: 11, consejo: 'Sal gruesa al final.' })
    expect(answer).toMatchObject({
      ok: true,
      product: { precioKg: 1100, precioMedioKilo: 528, consejo: 'Sal gruesa al final.', retirado: false },
    })
    expect(await log()).toMatchObject([
      {
        quien: 'luis',
        accion: 'producto.editado',
        objeto: '10001 Rib eye nacional',
        antes: { precioKg: 10.5, consejo: 'Fuego alto.' },
        despues: { precioKg: 11, consejo: 'Sal gruesa al final.' },
      },
    ])
  })

  test('that has no effect is not logged', async () => {
    expect(await update({ precioKg: 10.5, metodos: ['parrilla'] })).toMatchObject({ ok: true })
    expect(await log()).toEqual([])
    expect(await history()).toEqual([])
  })

  test('keeps the price history, from the price before the first change', async () => {
    await update({ precioKg: 11 })
    shop.setClock('2026-11-21T10:00')
    await update({ precioKg: 12, precioMedioKilo: 6 }, rosa)
    expect(await history()).toEqual([
      ['rosa', 1200, 600],
      ['luis', 1100, 528],
      ['catálogo', 1050, 528],
    ])
  })

  test.each([
    { body: { nombre: ' ' }, campo: 'nombre', error: 'Escribe el nombre' },
    { body: { precioKg: -1 }, campo: 'precioKg', error: 'Escribe una cantidad que no sea negativa' },
    { body: { precioKg: 1.005 }, campo: 'precioKg', error: 'Escribe la cantidad con dos decimales como máximo' },
    { body: { categoria: 'Pollo' as never }, campo: 'categoria', error: 'Elige una categoría de la lista' },
    { body: { cajaKilos: 1 }, campo: 'cajaKilos', error: 'La caja tiene entre 2 y 100 kilos enteros' },
    ...['javascript:alert(1)', 'https://otra.example/a.png', '//otra.example/a.png', 'data:image/png;base64,AA=='].map(
      (imagen) => ({
        ...{ body: { imagen }, campo: 'imagen' },
        error: 'La imagen tiene que ser de este sitio, como /imagenes/picana.webp',
      }),
    ),
  ])('$body is refused at its field', async ({ body, campo, error }) =>
    expect(await update(body)).toMatchObject({ ok: false, status: 400, campos: { [campo]: error } }),
  )

  test.each(['picana', '/imagenes/falda-0123456789-64x48/64.webp', null])('accepts the picture %s', async (imagen) =>
    expect(await update({ imagen })).toMatchObject({ ok: true, product: { imagen } }),
  )

  test('of an unknown product answers 404', async () =>
    expect(await update({ precioKg: 11 }, luis, '99999')).toMatchObject({
      status: 404,
      error: 'Producto no encontrado',
    }))
})

describe('concurrent changes of a product', () => {
  test('to different fields are both kept', async () => {
    await update({ precioKg: 11, visto: { precioKg: 10.5 } }, rosa)
    const answer = await update({ nombre: 'Rib eye', visto: { nombre: 'Rib eye nacional' } })
    expect(answer).toMatchObject({ ok: true, product: { nombre: 'Rib eye', precioKg: 1100 } })
  })

  test('to the same field: the second is refused with the current value', async () => {
    await update({ precioKg: 11, visto: { precioKg: 10.5 } }, rosa)
    expect(await update({ precioKg: 12, visto: { precioKg: 10.5 } })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Otra persona ya cambió: precio por kilo. Mira lo que hay ahora y guarda otra vez.',
      product: { precioKg: 1100 },
    })
    expect(await update({ precioKg: 12, visto: { precioKg: 11 } })).toMatchObject({ ok: true })
  })

  test('to the same value are both accepted', async () => {
    await update({ precioKg: 11, visto: { precioKg: 10.5 } }, rosa)
    expect(await update({ precioKg: 11, visto: { precioKg: 10.5 } })).toMatchObject({ ok: true })
  })
})

describe('availability', () => {
  test('is switched or set to a value, and repeating the value is not logged', async () => {
    expect(await toggle()).toMatchObject({ ok: true, product: { disponible: false } })
    expect(await onSale()).toEqual([[], []])
    expect(await toggle(false)).toMatchObject({ ok: true, product: { disponible: false } })
    expect(await toggle()).toMatchObject({ ok: true, product: { disponible: true } })
    expect((await log()).map(({ accion, despues }) => [accion, despues])).toEqual([
      ['producto.disponible', { disponible: false }],
      ['producto.disponible', { disponible: true }],
    ])
  })

  test('is refused for a price of $0.00', async () => {
    await update({ disponible: false, precioKg: 0 })
    expect(await toggle(true)).toMatchObject({
      ok: false,
      status: 400,
      error: 'Rib eye nacional no tiene precio por kilo: ponle precio para ofrecerlo',
      campos: { precioKg: 'Escribe un precio mayor que cero para ofrecerlo' },
    })
    expect(await update({ disponible: true, precioKg: 4 })).toMatchObject({ ok: true })
    expect(await update({ precioMedioKilo: 0 })).toMatchObject({ ok: false, status: 400 })
  })
})

describe('a retired product', () => {
  test('is in no catalogue, cannot be ordered or changed, and can be restored unchanged', async () => {
    expect(await retire()).toMatchObject({ ok: true, product: { retirado: true, disponible: true } })
    expect(await onSale()).toEqual([[], []])
    const refused = await shop.call(submitOrder, { body: anOrder({ total: 14 }) })
    expect(refused).toMatchObject({ status: 409, campos: { 'productos.0': 'Rib eye nacional ya no está disponible' } })
    expect(await update({ precioKg: 11 })).toMatchObject({
      status: 409,
      error: 'Rib eye nacional está retirado. Devuélvelo al catálogo para cambiarlo.',
    })
    const all = await shop.as(luis).call(allProducts, {})
    expect(all).toMatchObject({ products: [{ codigo: '10001', retirado: true }] })

    expect(await retire(false)).toMatchObject({ ok: true, product: { retirado: false, disponible: true } })
    expect((await log()).map(({ accion }) => accion)).toEqual(['producto.retirado', 'producto.devuelto'])
  })

  test('keeps its name in past orders', async () => {
    const order = await shop.call(submitOrder, { body: anOrder({ total: 14 }) })
    await update({ nombre: 'Otro nombre' })
    await retire()
    expect(await shop.readOrder(order.ok ? order.orderId : '')).toMatchObject({
      productos: [{ nombre: 'Rib eye nacional' }],
    })
  })
})

describe('a new product', () => {
  const create = (body: Partial<CallInput<typeof createProduct>['body']> = {}) =>
    shop.as(luis).call(createProduct, {
      body: { codigo: '30001', nombre: 'Tuétano', precioKg: 4, precioMedioKilo: 2, categoria: 'Guisos', ...body },
    })

  test('comes last in the catalogue and is not for sale yet', async () => {
    expect(await create()).toMatchObject({ ok: true, product: { codigo: '30001', disponible: false, metodos: [] } })
    const all = await shop.as(luis).call(allProducts, {})
    expect(all.ok && all.products.map(({ codigo }) => codigo)).toEqual(['10001', '30001'])
    expect(await log()).toMatchObject([
      { accion: 'producto.creado', objeto: '30001 Tuétano', despues: { precioKg: 4 } },
    ])
  })

  test('has a unique code', async () => {
    const error = 'Ya hay un producto con el código 10001'
    expect(await create({ codigo: '10001' })).toMatchObject({
      ok: false,
      status: 409,
      error,
      campos: { codigo: error },
    })
    expect(await log()).toEqual([])
  })

  test('needs a price before it can be for sale', async () =>
    expect(await create({ disponible: true, precioMedioKilo: 0 })).toMatchObject({
      ok: false,
      status: 400,
      campos: { precioMedioKilo: expect.any(String) },
    }))
})
