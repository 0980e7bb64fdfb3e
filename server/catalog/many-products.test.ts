import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { allProducts, changeManyPrices, exportProducts, importProducts, updateProduct } from '#shop/catalog/contract.ts'
import type { Sending } from '#shop/endpoint.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { aProduct } from '#tests/support/things.ts'
import { seedCatalogue } from './seed.ts'
import { priceHistory, products } from './table.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clean()
  await shop.has(
    aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10.4 }),
    aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 9 }),
    aProduct({ codigo: '10003', nombre: 'Lengua', precioKg: 0, disponible: false, categoria: 'Guisos' }),
  )
})

const all = async () => {
  const answer = await shop.as(luis).call(allProducts, {})
  return answer.ok ? answer.products : []
}
const prices = async () => Object.fromEntries((await all()).map(({ codigo, precioKg }) => [codigo, precioKg / 100]))
const log = () => shop.db.select().from(auditLog).orderBy(auditLog.id)

describe('many prices at once', () => {
  type Asked = Sending<typeof changeManyPrices>['body']
  const change = (body: Partial<Asked>) =>
    shop.as(luis).call(changeManyPrices, { body: { tipo: 'porcentaje', valor: 10, ...body } })
  const seen = [
    { codigo: '10001', precioKg: 10.4, precioMedioKilo: 5.2 },
    { codigo: '10002', precioKg: 9, precioMedioKilo: 4.5 },
  ]

  test('a trial says old and new of each and stores nothing', async () => {
    expect(await change({ categoria: 'Premium', ensayo: true })).toMatchObject({
      ok: true,
      cambios: [
        {
          codigo: '10001',
          nombre: 'Rib eye',
          antes: { precioKg: 1040 },
          despues: { precioKg: 1145, precioMedioKilo: 570 },
        },
        { codigo: '10002', antes: { precioKg: 900 }, despues: { precioKg: 990, precioMedioKilo: 495 } },
      ],
    })
    expect(await prices()).toEqual({ 10001: 10.4, 10002: 9, 10003: 0 })
    expect(await log()).toEqual([])
  })

  test('the real run does what was shown, and writes down each', async () => {
    expect(await change({ codigos: ['10001', '10002', '10003'], visto: seen })).toMatchObject({ ok: true })
    expect(await prices()).toEqual({ 10001: 11.45, 10002: 9.9, 10003: 0 })
    expect((await log()).map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['producto.precios', '10001 Rib eye'],
      ['producto.precios', '10002 Picaña'],
    ])
    expect(await shop.db.$count(priceHistory)).toBe(4)
  })

  test('a price that somebody else changed meanwhile is named, and nothing is done', async () => {
    await shop.as(rosa).call(updateProduct, { params: { codigo: '10002' }, body: { precioKg: 9.5 } })
    expect(await change({ categoria: 'Premium', visto: seen })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Otra persona cambió mientras tanto: Picaña (ahora $9.50). Revisa los precios otra vez.',
    })
    expect(await prices()).toEqual({ 10001: 10.4, 10002: 9.5, 10003: 0 })
  })

  test('a product that came into the category meanwhile was not seen', async () => {
    await shop.has(aProduct({ codigo: '10004', nombre: 'T-bone' }))
    expect(await change({ categoria: 'Premium', visto: seen })).toMatchObject({
      status: 409,
      error: expect.stringContaining('T-bone'),
    })
  })

  test.each([
    { body: { categoria: 'Premium' as const }, error: 'Mira primero cómo quedarían los precios' },
    { body: { codigos: ['10003'], ensayo: true }, error: 'No hay ningún producto con precio en lo que elegiste' },
    { body: { ensayo: true }, error: 'No hay ningún producto con precio en lo que elegiste' },
    {
      body: { categoria: 'Premium' as const, tipo: 'fijo' as const, valor: -9, ensayo: true },
      error: 'Con ese cambio quedarían sin precio: Picaña',
    },
  ])('$error', async ({ body, error }) => expect(await change(body)).toMatchObject({ ok: false, status: 400, error }))
})

describe('the sheet of products', () => {
  const bring = (csv: string, visto?: string) =>
    shop.as(luis).call(importProducts, { body: visto === undefined ? { csv, ensayo: true } : { csv, visto } })
  const trial = async (csv: string) => {
    const answer = await bring(csv)
    if (!answer.ok) throw new Error(answer.error)
    return answer
  }
  const exported = async () => {
    const answer = await shop.as(luis).call(exportProducts, {})
    if (!answer.ok) throw new Error(answer.error)
    return answer
  }

  test('comes back as it went: nothing changes', async () => {
    await shop.db.delete(products)
    await seedCatalogue(shop.db)
    const { archivo, csv } = await exported()
    expect([archivo, csv[0]]).toEqual(['productos-2026-11-20.csv', '\uFEFF'])
    const { filas } = await trial(csv)
    expect(filas).toHaveLength(65)
    expect(filas.filter(({ hace }) => hace !== 'igual')).toEqual([])
  })

  test('names the preparations in the words of the list, and how many a kilo is enough for', async () => {
    const { filas } = await trial(
      'codigo;preparaciones;personasPorKilo\n10001;EN BISTEC, como Lola;5\n10002;en cubos, en cubos;0\n',
    )
    expect(filas).toMatchObject([
      { hace: 'cambia', cambios: [{ despues: 'En bistec, como Lola' }, { despues: '5' }] },
      { hace: 'error', error: expect.stringContaining('Hay una preparación dos veces') },
    ])
  })

  test('runs no formula, and does not keep the quote that says so', async () => {
    await shop.has(aProduct({ codigo: '10001', nombre: '=HYPERLINK("http://x")', consejo: '+1' }))
    const { csv } = await exported()
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain(`'+1`)
    expect((await trial(csv)).filas.map(({ hace }) => hace)).toEqual(['igual', 'igual', 'igual'])
  })

  test('says of every row what it would do, and stores nothing', async () => {
    const csv = `codigo;nombre;precioKg;categoria;disponible
10001;;$11,50;premium;SÍ
20001;Tuétano;4;Guisos;
10002;;nueve;Pollo;quizás
10002;;9;;
10003;;;;sí
;Nadie;;;
`
    expect((await trial(csv)).filas).toMatchObject([
      {
        fila: 2,
        hace: 'cambia',
        nombre: 'Rib eye',
        cambios: [{ campo: 'precio por kilo', antes: '10.40', despues: '11.50' }],
      },
      { fila: 3, hace: 'nuevo', codigo: '20001' },
      {
        fila: 4,
        hace: 'error',
        error:
          'precio por kilo: Escribe una cantidad de dinero. categoría: Elige una categoría de la lista. disponibilidad: Di si está disponible',
      },
      { fila: 5, error: 'El código ya está en la fila 4' },
      { fila: 6, error: 'Está disponible y le falta el precio por kilo' },
      { fila: 7, error: 'Falta el código' },
    ])
    expect(await prices()).toEqual({ 10001: 10.4, 10002: 9, 10003: 0 })
  })

  test('is done whole, with its trace', async () => {
    const csv = 'codigo,nombre,precioKg,categoria\n10001,,11.50,\n20001,Tuétano,4.05,Guisos\n10002,Picaña,9,Premium\n'
    const { visto } = await trial(csv)
    expect(await bring(csv, visto)).toMatchObject({ ok: true })
    expect(await prices()).toEqual({ 10001: 11.5, 10002: 9, 10003: 0, 20001: 4.05 })
    expect((await all()).find(({ codigo }) => codigo === '20001')).toMatchObject({
      precioMedioKilo: 203,
      disponible: false,
    })
    expect((await log()).map(({ accion }) => accion)).toEqual(['producto.precios', 'producto.creado'])
  })

  test('with one wrong row does nothing', async () => {
    const csv = 'codigo,precioKg\n10001,11.50\n10002,gratis\n'
    const { visto } = await trial(csv)
    expect(await bring(csv, visto)).toMatchObject({
      ok: false,
      status: 400,
      error: 'No importamos nada. Filas con errores: 1',
      filas: [{ fila: 3 }],
    })
    expect(await prices()).toMatchObject({ 10001: 10.4 })
  })

  test('that would do something else than was shown does nothing', async () => {
    const csv = 'codigo,precioKg\n10001,11.50\n'
    const { visto } = await trial(csv)
    await shop.as(rosa).call(updateProduct, { params: { codigo: '10001' }, body: { precioKg: 12 } })
    expect(await bring(csv, visto)).toMatchObject({
      ok: false,
      status: 409,
      error: 'El catálogo cambió desde que revisaste el archivo. Revísalo otra vez.',
    })
    expect(await prices()).toMatchObject({ 10001: 12 })
  })

  test.each([
    { csv: 'codigo,precio\n1,2\n', error: /No conocemos la columna «precio»/ },
    { csv: 'nombre\nRib eye\n', error: /^Las columnas son: codigo, nombre/ },
    { csv: 'codigo,nombre\n', error: 'El archivo no tiene ninguna fila' },
    { csv: 'codigo,nombre\n1,a,b,c\n', error: 'La fila 2 no tiene las columnas del encabezado' },
  ])('$csv: $error', async ({ csv, error }) => {
    const answer = await bring(csv)
    expect(answer).toMatchObject({ ok: false, status: 400 })
    expect(answer.ok ? '' : answer.error).toMatch(error)
  })
})
