// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { usd } from '#shop/money.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { ESTADOS, ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { setManyEstados } from '#shop/orders/many-orders.ts'
import { markPacked, undoWeight, weighLine } from '#shop/packing/contract.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { triesOnEach } from '#tests/support/tries.ts'

const shop = setupTestShop({ cleanBeforeEach: false })
const { order } = packingSteps(shop)

const LIVES = triesOnEach(40, 2000)

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('packs' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('opens' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('weighs' as const),
      line: fc.nat(1),
      gramos: fc.constantFrom(490, 500, 510, 1980, 2000, 2020),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('moves' as const),
      to: fc.constantFrom(...ORDER_ESTADOS),
      inBulk: fc.boolean(),
    }),
  },
)
/** Quick steps in a row, then a pause after which the mails go. */
const anyLife = fc.record({
  pickup: fc.boolean(),
  bursts: fc.array(fc.array(fc.tuple(anyStep, fc.constantFrom(1, 4, 14)), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  }),
})

test(`${LIVES} orders packed, opened, weighed and moved about: announced once, corrected once for each total, delivered with what nobody told`, async () => {
  await shop.seed(...PACKING_CUTS)
  await shop.setSettings({ cobro: 'peso real' })
  await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: LIVES * 50 })
  const [butcher, owner] = [shop.as(tono), shop.as(rosa)]
  let now = 0
  /** Seconds pass, from the same Friday in every life. */
  const pass = (seconds: number) => {
    now += seconds
    shop.setClock(new Date(Date.UTC(2026, 10, 20, 10) + now * 1000).toISOString().slice(0, 19))
  }

  await fc.assert(
    fc.asyncProperty(anyLife, async ({ pickup, bursts }) => {
      now = 0
      const id = await order(pickup ? { tipoEntrega: 'retiro', total: 30 } : {})
      await shop.mails()
      const weighed = new Map<number, { paquete: string; gramos: number }>()
      /** By this test's own account: what the last mail with weights said, and the announcements so far. */
      let known: string | undefined
      const announced: string[] = []
      const read = async () => (await shop.readOrder(id)) ?? expect.unreachable()

      for (const burst of bursts) {
        let isPackedInBurst = false
        for (const [step, seconds] of burst) {
          if (step.does === 'packs' || step.does === 'opens') {
            const before = (await read()).empacadoEn
            await butcher.call(markPacked, { params: { id }, body: { cajas: step.does === 'packs' ? 1 : null } })
            const after = (await read()).empacadoEn
            if (after?.getTime() !== before?.getTime()) isPackedInBurst = after !== null
          } else if (step.does === 'weighs') {
            const params = { id, posicion: `${step.line}` }
            const old = weighed.get(step.line)
            const paquete = randomUUID()
            if (old) {
              const out = await butcher.call(undoWeight, { params: { ...params, paquete: old.paquete } })
              if (out.ok) weighed.delete(step.line)
            }
            const { ok } = await butcher.call(weighLine, { params, body: { paquete, gramos: step.gramos } })
            if (ok) weighed.set(step.line, { paquete, gramos: step.gramos })
          } else await move(id, step.to, step.inBulk, (await read()).estado)
          pass(seconds)
        }
        pass(14)
        const isNews = [] as string[]
        // A notice may be put off once more; nothing is ever put off for ever.
        for (let round = 0; round < 4; round++) {
          for (const { subject, text } of await shop.mails()) {
            const { total, estado } = await read()
            const table = [...weighed].sort(([a], [b]) => a - b).map(([line, { gramos }]) => `${line}:${gramos}`)
            const now = `${table} ${total}`
            const hasWeights = text.includes('pesó')
            if (/está listo:|Listo para retirar:/.test(subject)) {
              expect(announced).toEqual([])
              expect(known).toBeUndefined()
            }
            if (subject.startsWith('Corregimos')) expect(known?.split(' ')[1]).not.toBe(`${total}`)
            if (/:/.test(subject)) {
              expect(subject).toContain(`son ${usd(total)}`)
              expect(ESTADOS[estado].toBeCut).toBe(true)
              expect(weighed.size).toBe(2)
              expect(hasWeights).toBe(true)
              announced.push(subject)
            }
            if (subject.includes('va en camino')) expect(hasWeights).toBe(weighed.size > 0)
            if (subject.includes('Entregamos')) expect(hasWeights).toBe(weighed.size > 0 && known !== now)
            if (hasWeights) known = now
            isNews.push(subject)
          }
          pass(14)
        }
        expect(await shop.mails()).toEqual([])
        // What was packed and is still here has been told by now, with its total; nothing was told twice.
        const { empacadoEn, estado, total } = await read()
        if (isPackedInBurst && empacadoEn !== null && ESTADOS[estado].toBeCut)
          expect(known?.split(' ')[1]).toBe(`${total}`)
        expect(new Set(isNews).size).toBe(isNews.length)
      }
    }),
    { numRuns: LIVES },
  )

  async function move(id: string, estado: OrderEstado, inBulk: boolean, desde: OrderEstado): Promise<void> {
    if (inBulk) await owner.call(setManyEstados, { body: { cambios: [{ id, estado, desde }] } })
    else await owner.call(setOrderEstado, { params: { id }, body: { estado } })
  }
}, 7_200_000)
