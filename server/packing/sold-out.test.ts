// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { decideSoldOut, undoSoldOut } from '#shop/packing/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(...PACKING_CUTS))
const { order, change, undo, weigh, stored } = packingSteps(shop)

const decision = (id: string, por: string | null, posicion = 0) => ({ id, posicion, cambio: randomUUID(), por })
const decide = (...cambios: ReturnType<typeof decision>[]) =>
  shop.as(luis).call(decideSoldOut, { body: { codigo: '10001', cambios } })
const takeBack = (...cambios: ReturnType<typeof decision>[]) =>
  shop.as(luis).call(undoSoldOut, { body: { cambios: cambios.map(({ por: _, ...change }) => change) } })

describe('one decision for a cut that has run out', () => {
  test('replaces it in some orders and removes it from others, with the totals and the history of single changes', async () => {
    const [replaced, removed] = [await order(), await order()]
    const both = [decision(replaced, '10002'), decision(removed, null)]
    expect(await decide(...both)).toMatchObject({ ok: true, resultados: [{ error: null }, { error: null }] })
    expect(await stored(replaced)).toMatchObject({
      total: 2950,
      productos: [{ nombre: 'Pulpa negra', precio: 800, pedida: { nombre: 'Palomilla' } }, {}],
      cambios: [{ quien: 'luis', de: 'Palomilla', por: 'Pulpa negra' }],
    })
    expect(await stored(removed)).toMatchObject({ total: 1350, productos: [{ quitada: true }, {}] })
    // A repeat after a lost answer.
    expect(await decide(...both)).toMatchObject({ resultados: [{ error: null }, { error: null }] })
    expect((await stored(replaced)).cambios).toHaveLength(1)
  })

  test('leaves what was weighed, changed or sent meanwhile as it is, says why, and does the others', async () => {
    const [weighed, changed, gone, other] = [await order(), await order(), await order(), await order()]
    await weigh(weighed, 2000)
    await change(changed, '10003')
    await shop.as(luis).call(setOrderEstado, { params: { id: gone }, body: { estado: 'en_camino' } })
    const answer = await decide(
      ...[weighed, changed, gone, randomUUID()].map((id) => decision(id, '10002')),
      decision(other, '10004'),
      decision(other, '10002'),
    )
    expect(answer).toMatchObject({
      resultados: [
        { error: 'Palomilla ya está pesado: quita primero su peso' },
        { error: 'Alguien cambió esa línea: ahora va Rib eye' },
        { error: 'Ese pedido ya está En Camino: su peso no cambia' },
        { error: 'Pedido no encontrado' },
        { error: 'Rabo ya no está disponible' },
        { error: null },
      ],
    })
  })

  test('is taken back at once, except where something was weighed by then', async () => {
    const all = [decision(await order(), '10002'), decision(await order(), null), decision(await order(), '10002')]
    const [first, second, third] = all.map(({ id }) => id)
    await decide(...all)
    await weigh(third ?? '', 2000, { codigo: '10002' })
    expect(await takeBack(...all)).toMatchObject({
      resultados: [{ error: null }, { error: null }, { error: 'Pulpa negra ya está pesado: quita primero su peso' }],
    })
    for (const id of [first, second])
      expect(await stored(id ?? '')).toMatchObject({
        total: 3350,
        productos: [{ nombre: 'Palomilla', pedida: null }, {}],
      })
  })

  test('is made by operator and owner, for 200 lines at most', async () => {
    const one = decision(await order(), '10002')
    const body = { codigo: '10001', cambios: [one] }
    expect(await shop.as(tono).call(decideSoldOut, { body })).toMatchObject({ status: 403 })
    expect(await shop.as(tono).call(undoSoldOut, { body: { cambios: [one] } })).toMatchObject({ status: 403 })
    for (const cambios of [[], Array.from({ length: 201 }, () => one)])
      expect(await decide(...cambios)).toMatchObject({ status: 400, campos: { cambios: expect.any(String) } })
  })
})

describe('what a replacement gives away', () => {
  const given = async () => {
    const { report } = await shop.as(rosa).ask(currentReport, {})
    return report.regaladoEnCambios
  }

  test('is what the new cut costs above the ordered one, in the report of the week', async () => {
    await change(await order(), '10002')
    expect(await given()).toBe(0)
    const cambio = randomUUID()
    const id = await order()
    await change(id, '10003', { cambio })
    // Two kilos at $20.00 for $10.00.
    expect(await given()).toBe(2000)
    await undo(id, cambio)
    expect(await given()).toBe(0)
  })

  test('counts the last change of a line, and no cancelled order', async () => {
    const id = await order()
    await change(id, '10003')
    await change(id, '10002', { codigo: '10003' })
    const cancelled = await order()
    await change(cancelled, '10003')
    expect(await given()).toBe(2000)
    await shop.as(luis).call(setOrderEstado, { params: { id: cancelled }, body: { estado: 'cancelado' } })
    expect(await given()).toBe(0)
  })
})
