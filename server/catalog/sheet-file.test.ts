import { describe, expect, test } from 'vitest'
import { exportProducts, importProducts, updateProduct } from '#shop/catalog/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { setupThreeCuts } from '#tests/support/three-cuts.ts'
import { seedCatalogue } from './seed.ts'
import { products } from './table.ts'

const shop = setupTestShop()
const { all, prices, log } = setupThreeCuts(shop)

describe('the sheet of products', () => {
  const importCsv = (csv: string, visto?: string) =>
    shop.as(luis).call(importProducts, { body: visto === undefined ? { csv, ensayo: true } : { csv, visto } })
  const trial = async (csv: string) => {
    const answer = await importCsv(csv)
    if (!answer.ok) throw new Error(answer.error)
    return answer
  }
  const exported = async () => {
    const answer = await shop.as(luis).call(exportProducts, {})
    if (!answer.ok) throw new Error(answer.error)
    return answer
  }

  test('imports its own export without changes', async () => {
    await shop.db.delete(products)
    await seedCatalogue(shop.db)
    const { archivo, csv } = await exported()
    expect([archivo, csv[0]]).toEqual(['productos-2026-11-20.csv', '\uFEFF'])
    const { filas } = await trial(csv)
    expect(filas).toHaveLength(65)
    expect(filas.filter(({ hace }) => hace !== 'igual')).toEqual([])
  })

  test('reads preparations in the words of the list, and servings per kilo', async () => {
    const { filas } = await trial(
      'codigo;preparaciones;personasPorKilo\n10001;EN BISTEC, como Lola;5\n10002;en cubos, en cubos;0\n',
    )
    expect(filas).toMatchObject([
      { hace: 'cambia', cambios: [{ despues: 'En bistec, como Lola' }, { despues: '5' }] },
      { hace: 'error', error: expect.stringContaining('Hay una preparación dos veces') },
    ])
  })

  test.each([
    { what: 'empty columns and rows of Excel', csv: 'codigo;precioKg;;\n;;;\n10001;11,50;;\n;;;\n' },
    { what: 'rows that end early', csv: 'codigo;precioKg;descripcion\n10001;11,50\n' },
    { what: 'sep=;', csv: 'sep=;\r\ncodigo;precioKg\r\n10001;11,50\r\n' },
    { what: 'other headings', csv: 'CÓDIGO\tPrecio por kilo\n10001\t$ 11.50\n' },
    { what: 'headings with case', csv: 'Codigo,PRECIOKG\n10001,"11,50"\n' },
  ])('is read with $what', async ({ csv }) =>
    expect((await trial(csv)).filas).toMatchObject([
      {
        codigo: '10001',
        hace: 'cambia',
        cambios: [
          { campo: 'precio por kilo', despues: '11.50' },
          { campo: 'precio por medio kilo', despues: '5.75' },
        ],
      },
    ]),
  )

  test.each([
    ['VERDADERO', true],
    ['Falso', false],
    ['TRUE', true],
    ['false', false],
    ['Sí', true],
    ['no', false],
  ])('«%s» in a cell is %s', async (cell, destacado) => {
    await shop.as(rosa).call(updateProduct, { params: { codigo: '10001' }, body: { destacado: !destacado } })
    expect((await trial(`codigo;destacado\n10001;${cell}\n`)).filas).toMatchObject([
      { cambios: [{ campo: 'destacado', despues: destacado ? 'sí' : 'no' }] },
    ])
  })

  test.each([
    { celda: 'precioKg\n10001;0x10', error: 'precio por kilo: Escribe una cantidad de dinero' },
    { celda: 'precioKg\n10001;1e3', error: 'precio por kilo: Escribe una cantidad de dinero' },
    { celda: 'precioKg\n10001;1.234', error: 'precio por kilo: ¿$1,234.00 o $1.23? Escríbelo con dos decimales.' },
    { celda: 'precioKg\n10001;-3', error: 'precio por kilo: Escribe una cantidad que no sea negativa' },
    { celda: 'cajaKilos\n10001;0x10', error: 'kilos por caja: La caja tiene entre 2 y 100 kilos enteros' },
    { celda: 'cajaKilos\n10001;1e1', error: 'kilos por caja: La caja tiene entre 2 y 100 kilos enteros' },
    { celda: 'disponible\n10001;tal vez', error: 'disponibilidad: Di si está disponible' },
  ])('refuses an invalid cell by row and column: $celda', async ({ celda, error }) =>
    expect((await trial(`codigo;${celda}\n`)).filas).toMatchObject([{ fila: 2, hace: 'error', error }]),
  )

  test('finds a product by its code without the zeros that a spreadsheet drops, and makes no second one', async () => {
    await shop.seed(aProduct({ codigo: '00123', nombre: 'Falda' }))
    const { filas, visto } = await trial('codigo;precioKg\n123;11,50\n')
    expect(filas).toMatchObject([{ codigo: '00123', nombre: 'Falda', hace: 'cambia' }])
    expect(await importCsv('codigo;precioKg\n123;11,50\n', visto)).toMatchObject({ ok: true })
    const stored = await shop.db.select({ codigo: products.codigo }).from(products)
    expect(stored.filter(({ codigo }) => /123$/.test(codigo))).toEqual([{ codigo: '00123' }])
    expect((await trial('codigo;precioKg\n123;12\n00123;13\n')).filas).toMatchObject([
      { hace: 'cambia' },
      { hace: 'error', error: 'El código ya está en la fila 2' },
    ])
  })

  test('asks which product is meant where two differ in zeros only, unless the sheet has kept its zeros', async () => {
    await shop.seed(aProduct({ codigo: '0123', nombre: 'Falda' }), aProduct({ codigo: '123', nombre: 'Lomo' }))
    const error = 'Ese código puede ser 0123 o 123: escríbelo con sus ceros como texto'
    expect((await trial('codigo;precioKg\n123;11,50\n')).filas).toMatchObject([{ hace: 'error', error }])
    expect((await trial('codigo;precioKg\n00123;11,50\n')).filas).toMatchObject([{ hace: 'error', error }])
    expect((await trial('codigo;precioKg\n123;11,50\n0123;12\n')).filas).toMatchObject([
      { codigo: '123', nombre: 'Lomo', hace: 'cambia' },
      { codigo: '0123', nombre: 'Falda', hace: 'cambia' },
    ])
  })

  test('numbers rows as a spreadsheet does', async () =>
    expect((await trial('sep=;\ncodigo;nombre\n;\n10001;"a\nb"\n;Nadie\n')).filas.map(({ fila }) => fila)).toEqual([
      3, 4,
    ]))

  test('escapes formulas on export and removes the quote on import', async () => {
    await shop.seed(aProduct({ codigo: '10001', nombre: '=HYPERLINK("http://x")', consejo: '+1' }))
    const { csv } = await exported()
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain(`'+1`)
    expect((await trial(csv)).filas.map(({ hace }) => hace)).toEqual(['igual', 'igual', 'igual'])
  })

  test('as a trial says what each row would change, and stores nothing', async () => {
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
        cambios: [
          { campo: 'precio por kilo', antes: '10.40', despues: '11.50' },
          { campo: 'precio por medio kilo', antes: '5.20', despues: '5.75' },
        ],
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

  test('says which price of the half kilo stays', async () => {
    const { filas } = await trial('codigo,precioKg,precioMedioKilo\n10001,12,\n10002,12,4.50\n')
    expect(filas).toMatchObject([
      { cambios: [{ despues: '12.00' }, { campo: 'precio por medio kilo', despues: '6.00' }], aviso: null },
      {
        cambios: [{ despues: '12.00' }],
        aviso: 'El medio kilo sigue en $4.50: dos cuestan $9.00 y el kilo $12.00.',
      },
    ])
  })

  test('is applied as a whole and logged', async () => {
    const csv = 'codigo,nombre,precioKg,categoria\n10001,,11.50,\n20001,Tuétano,4.05,Guisos\n10002,Picaña,9,Premium\n'
    const { visto } = await trial(csv)
    expect(await importCsv(csv, visto)).toMatchObject({ ok: true })
    expect(await prices()).toEqual({ 10001: 11.5, 10002: 9, 10003: 0, 20001: 4.05 })
    expect((await all()).find(({ codigo }) => codigo === '20001')).toMatchObject({
      precioMedioKilo: 203,
      disponible: false,
    })
    expect((await log()).map(({ accion }) => accion)).toEqual(['producto.precios', 'producto.creado'])
  })

  test('with one invalid row stores nothing', async () => {
    const csv = 'codigo,precioKg\n10001,11.50\n10002,gratis\n'
    const { visto } = await trial(csv)
    expect(await importCsv(csv, visto)).toMatchObject({
      ok: false,
      status: 400,
      error: 'No importamos nada. Filas con errores: 1',
      filas: [{ fila: 3 }],
    })
    expect(await prices()).toMatchObject({ 10001: 10.4 })
  })

  test('that would differ from its trial stores nothing', async () => {
    const csv = 'codigo,precioKg\n10001,11.50\n'
    const { visto } = await trial(csv)
    await shop.as(rosa).call(updateProduct, { params: { codigo: '10001' }, body: { precioKg: 12 } })
    expect(await importCsv(csv, visto)).toMatchObject({
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
    { csv: 'codigo,nombre\n1,a,b,c\n', error: 'La fila 2 tiene algo en la columna 3, que no tiene encabezado' },
    { csv: 'codigo,nombre\n1,"a\n2,b\n', error: 'La fila 2 tiene unas comillas que no cierran' },
    { csv: 'codigo,Código\n1,2\n', error: 'La columna «codigo» está dos veces' },
  ])('$csv: $error', async ({ csv, error }) => {
    const answer = await importCsv(csv)
    expect(answer).toMatchObject({ ok: false, status: 400 })
    expect(answer.ok ? '' : answer.error).toMatch(error)
  })
})
