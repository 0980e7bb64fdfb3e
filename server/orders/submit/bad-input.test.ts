import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeys, orders } from '#server/orders/table.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** Invalid orders: always a 4xx in Spanish that names the field, and nothing is stored. */
const shop = setupTestShop({ cleanBeforeEach: false })
beforeAll(async () => {
  await shop.seed(
    aProduct(),
    aProduct({ codigo: '10030', nombre: 'Falda', disponible: false }),
    aProduct({ codigo: '20001', nombre: 'Caja', cajaKilos: 10 }),
  )
})
afterEach(async () => {
  for (const table of [orders, idempotencyKeys]) expect(await shop.db.$count(table)).toBe(0)
})

const ENGLISH = /\b(invalid|expected|received|required|must|too (big|small|long)|unexpected|bad request|not)\b/i

async function submit(payload: string | Buffer, contentType = 'application/json') {
  const headers = { 'content-type': contentType, 'idempotency-key': 'intento-0001' }
  const answer = await shop.inject({ method: 'POST', url: '/api/orders/submit', payload, headers })
  const { success, error, campos = {}, ...rest } = answer.json()
  expect(success).toBe(false)
  for (const text of [error, ...Object.values(campos)]) expect(text).not.toMatch(ENGLISH)
  expect(Object.keys(rest).filter((name) => name !== 'totales')).toEqual([])
  return { status: answer.statusCode, error, campos }
}

/** A valid order with one field replaced; `undefined` leaves it out. */
function wrong(path: string, value: unknown): string {
  const order = structuredClone(anOrder()) as unknown as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce((inside, step) => inside[step] as Record<string, unknown>, order)
  Object.defineProperty(place, last, { value, enumerable: true })
  return JSON.stringify(order)
}

const MANY = Array.from({ length: 201 }, (_, index) => ({ codigo: `${index}` }))
const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)

describe('one invalid field', () => {
  test.each<{ campo: string; value: unknown; error: string; named?: string }>([
    { campo: 'cliente', value: undefined, error: 'Faltan tus datos' },
    { campo: 'cliente', value: null, error: 'Faltan tus datos' },
    { campo: 'cliente', value: 'Ana', error: 'Faltan tus datos' },
    { campo: 'cliente', value: [], error: 'Faltan tus datos' },
    { campo: 'cliente.nombre', value: undefined, error: 'Escribe tu nombre' },
    { campo: 'cliente.nombre', value: ' ', error: 'Escribe tu nombre' },
    { campo: 'cliente.nombre', value: null, error: 'Escribe tu nombre' },
    { campo: 'cliente.nombre', value: { $ne: '' }, error: 'Escribe tu nombre' },
    { campo: 'cliente.nombre', value: 'A\0na', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'cliente.nombre', value: 'A\u001bna', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'cliente.nombre', value: 'a'.repeat(100_000), error: 'Escribe como máximo 120 caracteres' },
    { campo: 'cliente.telefono', value: 61234567, error: 'Escribe tu teléfono' },
    { campo: 'cliente.telefono', value: '6'.repeat(41), error: 'Escribe como máximo 40 caracteres' },
    { campo: 'cliente.email', value: undefined, error: 'Escribe tu correo' },
    { campo: 'cliente.email', value: 'ana', error: 'Escribe un correo válido, como ana@correo.com' },
    { campo: 'cliente.email', value: 'a@b.c\r\nBcc: x@y.z', error: 'Escribe un correo válido, como ana@correo.com' },
    { campo: 'cliente.direccion', value: '', error: 'Escribe la dirección de entrega' },
    { campo: 'cliente.direccion', value: 7, error: 'Escribe un texto' },
    { campo: 'cliente.direccion', value: 'c'.repeat(301), error: 'Escribe como máximo 300 caracteres' },
    { campo: 'cliente.notas', value: 'a\0b', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'cliente.tipoCliente', value: 'mayorista', error: 'Elige individual o empresa' },
    { campo: 'cliente.fechaEntrega', value: undefined, error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'cliente.fechaEntrega', value: '2026-02-30', error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'cliente.fechaEntrega', value: 20261123, error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'cliente.fechaEntrega', value: '2026-11-20', error: 'La primera fecha de entrega es sáb 21 nov' },
    { campo: 'cliente.fechaEntrega', value: '0000-01-01', error: 'La primera fecha de entrega es sáb 21 nov' },
    { campo: 'cliente.fechaEntrega', value: '2027-01-20', error: 'Agendamos entregas hasta el mar 19 ene' },
    { campo: 'cliente.fechaEntrega', value: '9999-12-31', error: 'Agendamos entregas hasta el mar 19 ene' },
    { campo: 'cliente.fechaEntrega', value: '2026-11-22', error: 'No hacemos entregas los domingos' },
    { campo: 'cliente.horaEntrega', value: undefined, error: 'Elige la hora de entrega' },
    { campo: 'cliente.horaEntrega', value: '9', error: 'Elige la hora de entrega' },
    {
      campo: 'cliente.horaEntrega',
      value: '07:00',
      error: 'De 8:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m. entregamos el lun 23 nov',
    },
    {
      campo: 'cliente.horaEntrega',
      value: '99:99',
      error: 'De 8:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m. entregamos el lun 23 nov',
    },
    { campo: 'productos', value: undefined, error: 'Faltan los cortes del pedido' },
    { campo: 'productos', value: {}, error: 'Faltan los cortes del pedido' },
    { campo: 'productos', value: [], error: 'Agrega al menos un corte' },
    { campo: 'productos', value: MANY, error: 'Un pedido lleva como máximo 200 líneas' },
    { campo: 'productos.0', value: null, error: 'No pudimos leer lo que enviaste' },
    { campo: 'productos.0', value: DEEP, error: 'No pudimos leer lo que enviaste' },
    { campo: 'productos.0.codigo', value: 10001, error: 'Falta el código del corte' },
    { campo: 'productos.0.codigo', value: '', error: 'Falta el código del corte' },
    {
      campo: 'productos.0.codigo',
      value: 'x'.repeat(21),
      error: 'Falta el código del corte',
    },
    {
      campo: 'productos.0.codigo',
      value: '99999',
      error: 'El producto 99999 ya no está disponible',
      named: 'productos.0',
    },
    { campo: 'productos.0.codigo', value: '10030', error: 'Falda ya no está disponible', named: 'productos.0' },
    { campo: 'productos.0.codigo', value: '20001', error: 'Caja ya no está disponible', named: 'productos.0' },
    {
      campo: 'productos.0.codigo',
      value: '__proto__',
      error: 'El producto __proto__ ya no está disponible',
      named: 'productos.0',
    },
    {
      campo: 'productos.0.codigo',
      value: 'constructor',
      error: 'El producto constructor ya no está disponible',
      named: 'productos.0',
    },
    {
      campo: 'productos.0.codigo',
      value: '\ud800',
      error: 'El producto \ufffd ya no está disponible',
      named: 'productos.0',
    },
    { campo: 'productos.0.codigo', value: 'a\0b', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'codigo', value: 'DIEZ\0', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'productos.0.unidad', value: 'libras', error: 'La unidad es kilos o medio kilo' },
    { campo: 'productos.0.unidad', value: 'toString', error: 'La unidad es kilos o medio kilo' },
    { campo: 'productos.0.cantidad', value: 0, error: 'La cantidad mínima es 1' },
    { campo: 'productos.0.cantidad', value: -5, error: 'La cantidad mínima es 1' },
    { campo: 'productos.0.cantidad', value: 1000, error: 'La cantidad máxima es 999' },
    { campo: 'productos.0.cantidad', value: 2 ** 53, error: 'La cantidad es un número entero' },
    { campo: 'productos.0.cantidad', value: 1e308, error: 'La cantidad es un número entero' },
    { campo: 'productos.0.cantidad', value: 1.5, error: 'La cantidad es un número entero' },
    { campo: 'productos.0.cantidad', value: '1', error: 'La cantidad es un número entero' },
    { campo: 'productos.0.cantidad', value: null, error: 'La cantidad es un número entero' },
    { campo: 'productos.0.cantidad', value: true, error: 'La cantidad es un número entero' },
    { campo: 'total', value: undefined, error: 'Escribe una cantidad de dinero' },
    { campo: 'total', value: '13.50', error: 'Escribe una cantidad de dinero' },
    { campo: 'total', value: null, error: 'Escribe una cantidad de dinero' },
    { campo: 'total', value: 13.505, error: 'Escribe la cantidad con dos decimales como máximo' },
    { campo: 'total', value: -13.5, error: 'Escribe una cantidad que no sea negativa' },
    { campo: 'total', value: 1e300, error: 'Esa cantidad es demasiado grande' },
    { campo: 'codigo', value: 7, error: 'Por favor ingresa un código promocional' },
    { campo: 'codigo', value: 'A'.repeat(41), error: 'Código promocional inválido' },
    { campo: 'tipoEntrega', value: 'dron', error: 'Elige domicilio o retiro' },
    { campo: 'tipoEntrega', value: '__proto__', error: 'Elige domicilio o retiro' },
  ])('$campo: $error', async ({ campo, value, error, named = campo }) => {
    const answer = await submit(wrong(campo, value))

    expect(answer.campos).toEqual({ [named]: error })
    expect(answer.status).toBe(named === campo ? 400 : 409)
    expect(answer.error).toBe(`Revisa estos datos. ${error}`)
  })
})

test('all errors are in one readable message, and by field beside it', async () => {
  const { status, error, campos } = await submit('{}')
  expect(status).toBe(400)
  expect(Object.keys(campos)).toEqual(['cliente', 'productos', 'total'])
  expect(error).toBe(
    'Revisa estos datos. Faltan tus datos. Faltan los cortes del pedido. Escribe una cantidad de dinero',
  )

  const lines = Array.from({ length: 100 }, () => ({ codigo: '10001', cantidad: 0 }))
  const many = await submit(JSON.stringify({ ...anOrder(), productos: lines }))
  expect(Object.keys(many.campos)).toHaveLength(100)
  expect(many.error.length).toBeLessThan(500)
})

test('a product twice in one unit is refused by name; by the kilo and by the half kilo is accepted', async () => {
  const twice = [{ codigo: '10001' }, { codigo: '10001', unidad: 'medio kilo' }, { codigo: '10001', cantidad: 3 }]
  expect(await submit(wrong('productos', twice))).toMatchObject({
    status: 409,
    campos: { 'productos.2': 'Rib eye nacional está dos veces en el pedido' },
  })
})

describe('a body that is not a JSON object', () => {
  const NO_JSON = 'No pudimos leer lo que enviaste'
  test.each([
    { what: 'nothing', payload: '' },
    { what: 'half an object', payload: '{"cliente":', error: NO_JSON },
    { what: 'single quotes', payload: `{'total': 1}`, error: NO_JSON },
    { what: 'a comma too many', payload: '{"total": 1,}', error: NO_JSON },
    { what: 'NaN', payload: '{"total": NaN}', error: NO_JSON },
    { what: 'Infinity', payload: '{"total": Infinity}', error: NO_JSON },
    { what: 'a raw NUL', payload: '{"total": \0}', error: NO_JSON },
    { what: 'bytes', payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), error: NO_JSON },
    { what: 'a hand on the prototype', payload: '{"__proto__": {"total": 0}}', error: NO_JSON },
    { what: 'one deeper down', payload: '{"cliente": {"constructor": {"prototype": {}}}}', error: NO_JSON },
    { what: 'a number', payload: '7' },
    { what: 'a text', payload: '"pedido"' },
    { what: 'a list', payload: '[]' },
    { what: 'null', payload: 'null' },
    { what: 'lists in lists', payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
    { what: 'objects in objects', payload: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}` },
    {
      what: 'numbers beyond all numbers',
      payload: '{"total": 1e999, "productos": [{"codigo": "10001", "cantidad": -1e999}]}',
    },
  ])('$what', async ({ payload, error }) => {
    const answer = await submit(payload)
    expect(answer.status).toBe(400)
    if (error) expect(answer.error).toBe(error)
    else expect(Object.keys(answer.campos).length).toBeGreaterThan(0)
  })

  test.each([
    { what: '2 MB of notes', payload: wrong('cliente.notas', 'n'.repeat(2_000_000)) },
    {
      what: '2 MB of lines',
      payload: wrong(
        'productos',
        Array.from({ length: 60_000 }, () => ({ codigo: '10001', cantidad: 1 })),
      ),
    },
    { what: '2 MB of fields nobody asked for', payload: wrong('basura', 'x'.repeat(2_000_000)) },
    { what: '2 MB of brackets', payload: '['.repeat(2_000_000) },
  ])('$what', async ({ payload }) => {
    expect(await submit(payload)).toMatchObject({ status: 413, error: 'Lo que enviaste es demasiado grande' })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'carne',
    '',
  ])('sent as "%s"', async (contentType) => {
    const error = 'No pudimos leer lo que enviaste'
    expect(await submit(JSON.stringify(anOrder()), contentType)).toMatchObject({ status: 415, error })
  })
})
