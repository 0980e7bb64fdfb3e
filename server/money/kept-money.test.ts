// @module-tag embedded
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from '#server/month/read-month.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { daysOfMonth } from '#shop/dates.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { triesOnEach } from '#tests/support/tries.ts'

const shop = setupTestShop()
const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01']
const MONTHS = ['2026-10-01', '2026-11-01']

/** What is kept of each order, and what `moneyOf` says of the order itself. */
async function keptOrders() {
  const { rows } = await shop.pool.query('select order_id as id, falta::int from order_money order by order_id')
  return rows
}
async function derivedOrders() {
  const rows = await shop.db.select(ORDER_WITH_MONEY).from(orders).orderBy(orders.id)
  return rows.flatMap((order) => {
    const { es, monto } = moneyOf(order)
    if (es === 'sobra') return [{ id: order.id, falta: -monto }]
    return es === 'falta' && order.estado === 'entregado' ? [{ id: order.id, falta: monto }] : []
  })
}

/** What is kept of each month, and the figures of these months. */
async function keptMonths() {
  const { rows } = await shop.pool.query(
    'select mes::text, sum(monto)::int as monto from month_balances group by mes having sum(monto) <> 0 order by mes',
  )
  return rows
}
async function derivedMonths() {
  const figures = await Promise.all(MONTHS.map((mes) => figuresOf(shop.db, daysOfMonth(mes.slice(0, 7)))))
  return figures
    .map(({ inicio, fin }, index) => ({ mes: MONTHS[index], monto: fin - inicio }))
    .filter(({ monto }) => monto !== 0)
}

const TABLES = ['orders', 'adjustments', 'payments', 'payment_allocations', 'month_corrections']
const which = fc.nat(5)
const dia = fc.constantFrom(...DAYS)
const estado = fc.constantFrom(...ORDER_ESTADOS)
const monto = fc.integer({ min: -9, max: 9 }).filter((each) => each !== 0)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    ...{ estado, total: fc.nat(9), dia },
    sinDatos: fc.nat(3).map((n) => n === 0),
  }),
  fc.record({ kind: fc.constant('estado' as const), which, many: fc.boolean(), estado }),
  fc.record({ kind: fc.constant('total' as const), which, total: fc.nat(9) }),
  fc.record({ kind: fc.constant('sin_datos' as const), which, sinDatos: fc.boolean() }),
  fc.record({ kind: fc.constant('erase' as const), which }),
  fc.record({ kind: fc.constant('pay' as const), which, many: fc.boolean(), monto, dia }),
  fc.record({ kind: fc.constant('adjust' as const), which, monto, dia }),
  fc.record({ kind: fc.constant('owed before' as const), monto, dia }),
  fc.record({ kind: fc.constant('correct' as const), monto, dia, entregado: dia }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('truncate' as const), what: fc.constantFrom(...TABLES) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function apply(step: Step, ids: string[], query: (sql: string, values?: unknown[]) => Promise<unknown>) {
  const one = 'which' in step ? (ids[step.which] ?? null) : null
  const some = 'many' in step && step.many ? ids.slice(0, 3) : ids.filter((id) => id === one)
  if (step.kind === 'order') {
    ids.unshift(randomUUID())
    await query(
      `insert into orders (id, estado, fecha_creacion, fecha_actualizacion, tipo_entrega, tipo_cliente, nombre,
         telefono, email, direccion, fecha_entrega, hora_entrega, notas_cliente, subtotal, descuento, envio, total, sin_datos)
       values ($1, $2, now(), now(), 'domicilio', 'individual', 'Ana', '', '', '', $5, '09:00', '', 0, 0, $3, $3, $4)`,
      [ids[0], step.estado, step.total, step.sinDatos, step.dia],
    )
  } else if (step.kind === 'estado')
    await query(`update orders set estado = $1, fecha_actualizacion = '2026-11-01T12:00:00-05:00' where id = any($2)`, [
      step.estado,
      some,
    ])
  else if (step.kind === 'total')
    await query('update orders set envio = $1, total = $1 where id = $2', [step.total, one])
  else if (step.kind === 'sin_datos')
    await query('update orders set sin_datos = $1 where id = $2', [step.sinDatos, one])
  else if (step.kind === 'erase') await query(`update orders set nombre = '' where id = $1`, [one])
  else if (step.kind === 'pay')
    await query(
      `with paid as (
         insert into payments (id, monto, forma, quien, cuando, recibido, dia, recibio)
         values (gen_random_uuid(), $1, 'yappy', 'luis', now(), now(), $2, 'luis') returning *
       )
       insert into payment_allocations (id, payment_id, order_id, monto, quien, cuando)
       select gen_random_uuid(), paid.id, orders.id, monto, 'luis', now() from paid, orders where orders.id = any($3)`,
      [step.monto, step.dia, some],
    )
  else if (step.kind === 'adjust')
    await query(
      `insert into adjustments (id, order_id, que, monto, motivo, quien, cuando, recibido, dia)
       select gen_random_uuid(), orders.id, 'devolucion', $1, '', 'luis', now(), now(), $2 from orders where id = any($3)`,
      [step.monto, step.dia, some],
    )
  else if (step.kind === 'owed before')
    await query(
      `insert into adjustments (id, que, monto, motivo, quien, cuando, recibido, dia)
       values (gen_random_uuid(), 'apertura', $1, '', 'luis', now(), now(), $2)`,
      [step.monto, step.dia],
    )
  else if (step.kind === 'correct')
    await query(
      `insert into month_corrections (id, order_id, mes, entregado, monto, dia, cuando)
       values (gen_random_uuid(), gen_random_uuid(), '2026-10-01', $1, $2, $3, now())`,
      [step.entregado, step.monto, step.dia],
    )
  else if (step.kind === 'delete')
    await query(
      `delete from orders where id = $1 and not exists (select from payment_allocations where order_id = $1)
         and not exists (select from adjustments where order_id = $1)`,
      [one],
    )
  else await query(`truncate ${step.what} cascade`)
}

test('what is kept of orders and months is what is derived of them after any writes, some of them rolled back', async () => {
  const transaction = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    commit: fc.nat(3).map(Boolean),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 8 }), async (transactions) => {
      const ids: string[] = []
      for (const { steps, commit } of transactions) {
        const client = await shop.pool.connect()
        try {
          await client.query('begin')
          for (const each of steps) await apply(each, ids, (sql, values) => client.query(sql, values))
        } finally {
          await client.query(commit ? 'commit' : 'rollback')
          client.release()
        }
        expect(await keptOrders()).toEqual(await derivedOrders())
        expect(await keptMonths()).toEqual(await derivedMonths())
      }
    }),
    { numRuns: triesOnEach(40, 2000) },
  )
})
