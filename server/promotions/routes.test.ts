import { beforeEach, describe, expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { listPromotions, validatePromotion } from '#shop/promotions/contract.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { bodega } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', precioKg: 10 }),
    aProduct({ codigo: '10002', precioKg: 20, categoria: 'Guisos' }),
    aProduct({ codigo: '10030', nombre: 'Falda', disponible: false }),
    aProduct({ codigo: '20001', nombre: 'Caja', precioKg: 10, cajaKilos: 10 }),
  ),
)

type Body = Parameters<typeof shop.call<typeof validatePromotion>>[1]['body']
const tryCode = (overrides: Partial<Body> = {}) =>
  shop.call(validatePromotion, { body: { codigo: 'DIEZ', productos: [{ codigo: '10001' }], ...overrides } })

describe('checking a code', () => {
  test('gives the discount for these products, at the shop’s own prices', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ' }))
    const answer = await tryCode({ codigo: ' diez ', montoTotal: 0.01 })
    expect(answer).toMatchObject({ ok: true, descuento: dollars(1), promocion: { codigo: 'DIEZ', valor: 1000 } })
  })

  test('does not reveal the uses or their limit', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 77, usoActual: 33 }))
    const payload = { codigo: 'DIEZ', productos: [{ codigo: '10001' }] }
    const answer = await shop.inject({ method: 'POST', url: '/api/promociones/validate', payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/uso|77|33|"id"/)
    expect(answer.json()).toMatchObject({ descuento: 1, promocion: { valor: 10, tipo: 'porcentaje' } })
  })

  test('counts only the lines it applies to', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', aplicableA: 'categorias', categorias: ['Guisos'] }))
    const answer = await tryCode({ productos: [{ codigo: '10001' }, { codigo: '10002' }] })
    expect(answer).toMatchObject({ ok: true, descuento: dollars(2) })
  })

  test('works for whole cases too', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ' }))
    const productos = [{ codigo: '20001', cantidad: 10 }]
    expect(await tryCode({ productos })).toMatchObject({ ok: true, descuento: dollars(10) })
  })

  test.each([
    { valor: 10, says: { ok: false, status: 400, error: /^Tu descuento mayorista del 30% ya te da lo mismo o más/ } },
    { valor: 30, says: { ok: false, status: 400, error: /^Tu descuento mayorista del 30% ya te da lo mismo o más/ } },
    { valor: 40, says: { ok: true, descuento: dollars(4) } },
  ])('of $valor % gives a wholesale account what exceeds its 30 %', async ({ valor, says }) => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', valor }))
    const body = { codigo: 'DIEZ', productos: [{ codigo: '10001' }] }
    const expected = says.ok ? says : { ...says, error: expect.stringMatching(says.error ?? '') }
    expect(await shop.as(bodega).call(validatePromotion, { body })).toMatchObject(expected)
  })

  test('does not count as a use', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', usoMaximo: 1 }))
    for (let time = 0; time < 3; time += 1) expect(await tryCode()).toMatchObject({ ok: true })
  })
})

describe('a code without effect gives the reason', () => {
  test.each<{ overrides: Parameters<typeof aPromotion>[0]; error: string }>([
    { overrides: { codigo: 'OTRO' }, error: 'Código promocional inválido' },
    { overrides: { activa: false }, error: 'Este código promocional no está activo' },
    { overrides: { fechaInicio: '2026-11-21' }, error: 'Este código promocional vale desde el 21/11/2026' },
    { overrides: { fechaFin: '2026-11-19' }, error: 'Este código promocional venció el 19/11/2026' },
    { overrides: { usoMaximo: 3, usoActual: 3 }, error: 'Este código promocional ya se agotó' },
    { overrides: { montoMinimo: 10.01 }, error: 'Este código promocional vale desde $10.01 de compra' },
    {
      overrides: { aplicableA: 'categorias', categorias: ['Guisos', 'Molida'] },
      error: 'Este código promocional solo vale para: Guisos, Molida',
    },
  ])('$error', async ({ overrides, error }) => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', ...overrides }))
    expect(await tryCode()).toMatchObject({ ok: false, status: 400, error })
  })

  test.each([
    { campo: 'codigo', body: { codigo: '  ' }, status: 400, error: 'Por favor ingresa un código promocional' },
    { campo: 'codigo', body: { codigo: 'A'.repeat(41) }, status: 400, error: 'Código promocional inválido' },
    { campo: 'productos', body: { productos: [] }, status: 400, error: 'Agrega al menos un corte' },
    {
      campo: 'productos.0.cantidad',
      body: { productos: [{ codigo: '10001', cantidad: 0 }] },
      status: 400,
      error: 'La cantidad mínima es 1',
    },
    {
      campo: 'productos.1',
      body: { productos: [{ codigo: '10001' }, { codigo: '10030' }] },
      status: 409,
      error: 'Falda ya no está disponible',
    },
  ])('$campo: $error', async ({ campo, body, status, error }) => {
    await shop.seed(aPromotion({ codigo: 'DIEZ' }))
    expect(await tryCode(body)).toMatchObject({ ok: false, status, campos: { [campo]: error } })
  })
})

describe('a promotion lasts from its first to its last day in Panama', () => {
  test.each([
    { now: '2026-11-20T23:59', good: false },
    { now: '2026-11-21T00:00', good: true },
    { now: '2026-11-22T23:59', good: true },
    { now: '2026-11-23T00:00', good: false },
  ])('at $now: $good', async ({ now, good }) => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', fechaInicio: '2026-11-21', fechaFin: '2026-11-22' }))
    shop.setClock(now)
    expect((await tryCode()).ok).toBe(good)
    expect(await shop.call(listPromotions, {})).toMatchObject({ promociones: { length: good ? 1 : 0 } })
  })
})

test('the public list has the promotions valid today, soonest to end first, without their uses', async () => {
  await shop.seed(
    aPromotion({ codigo: 'SIEMPRE', usoMaximo: 77, usoActual: 33 }),
    aPromotion({ codigo: 'MES', fechaFin: '2026-11-30' }),
    aPromotion({ codigo: 'HOY', fechaInicio: '2026-11-20', fechaFin: '2026-11-20' }),
    aPromotion({ codigo: 'APAGADA', activa: false }),
    aPromotion({ codigo: 'AYER', fechaFin: '2026-11-19' }),
    aPromotion({ codigo: 'MANANA', fechaInicio: '2026-11-21' }),
    aPromotion({ codigo: 'AGOTADA', usoMaximo: 1, usoActual: 1 }),
  )
  const answer = await shop.inject({ url: '/api/promociones/' })
  expect(answer.json().promociones.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['HOY', 'MES', 'SIEMPRE'])
  expect(answer.body).not.toMatch(/uso|77|33|"id"/)
})
