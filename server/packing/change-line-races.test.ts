// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { ordersOfUser, setOrderEstado } from '#shop/orders/contract.ts'
import { measurePacking } from '#tests/support/packing-load.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { ana, luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(...PACKING_CUTS))
const { order, change, weigh, stored } = packingSteps(shop)

describe('two tablets', () => {
  test('weigh and replace the same line at once: one wins and the other is told', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const id = await order({ cliente: { horaEntrega: nth < 5 ? '09:00' : '10:00' } })
      const [weighed, replaced] = await Promise.all([weigh(id, 2000), change(id, '10002')])
      expect([weighed.ok, replaced.ok].sort()).toEqual([false, true])
      const lost = weighed.ok ? replaced : weighed
      expect(lost).toMatchObject({
        status: 409,
        error: weighed.ok
          ? 'Palomilla ya está pesado: quita primero su peso'
          : 'Alguien cambió esa línea: ahora va Pulpa negra',
      })
      const [line] = (await stored(id)).productos
      expect(line).toMatchObject(
        weighed.ok ? { nombre: 'Palomilla', gramosReales: 2000 } : { nombre: 'Pulpa negra', gramosReales: null },
      )
    }
  })

  test('replace the same line at once: the second is told', async () => {
    const id = await order()
    const answers = await Promise.all([change(id, '10002'), change(id, '10003'), change(id, null)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await stored(id)).cambios).toHaveLength(1)
  })

  test('a change that is sent again is stored once, also at the same moment', async () => {
    const id = await order()
    const cambio = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(id, '10002', { cambio })))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect((await stored(id)).cambios).toHaveLength(1)
    expect(await change(await order(), '10002', { cambio })).toMatchObject({ status: 409 })
  })
})

test('the customer reads it in the account and in the mail that the order is on its way', async () => {
  const id = await order()
  await change(id, '10002')
  expect(await shop.as(ana).call(ordersOfUser, { params: { userId: ana.id } })).toMatchObject({
    orders: [{ productos: [{ nombre: 'Pulpa negra', pedida: { nombre: 'Palomilla' } }, {}] }],
  })
  await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
  const mail = (await shop.mails()).at(-1)
  expect(mail?.subject).toContain('va en camino')
  expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(
    /Pulpa negra \(sin grasa\) .*Cambiamos Palomilla por Pulpa negra, −\$4.00/s,
  )
})

// It starts a server of its own, where CI has PostgreSQL's programs.
if ('url' in inject('databaseImage'))
  test('people who pack the same orders on several processes lose no weight and store none twice', async () => {
    const { stored, held, wrongLines, unpacked, seenAfter } = await measurePacking({
      ...{ people: tries(4, 12), orders: tries(12, 300), processes: tries(2, 3), paceMs: tries(0, 1000) },
    })
    expect(held.toSorted()).toEqual(stored.toSorted())
    expect({ wrongLines, unpacked }).toEqual({ wrongLines: [], unpacked: [] })
    expect(seenAfter).not.toContain(Number.POSITIVE_INFINITY)
  }, 1_800_000)
