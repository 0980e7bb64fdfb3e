// @module-tag embedded
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { orderStats, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct(), aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 20 })))

const rowsOf = async (query: string) => (await shop.pool.query(query)).rows
/** The counters, and the same figures counted from the orders. */
const counters = async () => ({
  estados: await rowsOf(
    `select estado, sum(pedidos)::int as pedidos, sum(total)::int as total from order_counts
     group by 1 having sum(pedidos) <> 0 order by 1`,
  ),
  products: await rowsOf(
    `select codigo, sum(lineas)::int as lineas, sum(gramos)::int as gramos, sum(ingresos)::int as ingresos
     from product_totals group by 1 having sum(lineas) <> 0 order by 1`,
  ),
})
const fromScratch = async () => ({
  estados: await rowsOf(
    `select estado, count(*)::int as pedidos, sum(total)::int as total from orders group by 1 order by 1`,
  ),
  products: await rowsOf(
    `select l.codigo, count(*)::int as lineas, sum(gramos)::int as gramos, sum(l.subtotal)::int as ingresos
     from order_lines l join orders o on o.id = l.order_id where o.estado <> 'cancelado' and l.codigo <> '' group by 1 order by 1`,
  ),
})

const id = fc.nat(5)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    estado: fc.constantFrom(...ORDER_ESTADOS),
    lines: fc.array(fc.record({ codigo: fc.constantFrom('', 'a', 'b', 'c'), gramos: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('estado' as const),
    id,
    many: fc.boolean(),
    estado: fc.constantFrom(...ORDER_ESTADOS),
  }),
  fc.record({ kind: fc.constant('erase' as const), id }),
  fc.record({ kind: fc.constant('total' as const), id, total: fc.nat(99) }),
  fc.record({ kind: fc.constant('line' as const), id, gramos: fc.nat(99) }),
  fc.record({ kind: fc.constant('delete' as const), id, many: fc.boolean() }),
  fc.record({ kind: fc.constant('truncate' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const INSERT = `insert into orders (id, estado, fecha_creacion, fecha_actualizacion, tipo_entrega, tipo_cliente, nombre,
    telefono, email, direccion, fecha_entrega, hora_entrega, notas_cliente, subtotal, descuento, envio, total)
  values ($1, $2, now(), now(), 'domicilio', 'individual', 'Ana', '', '', '', '2026-11-27', '09:00', '', 700, 0, 0, 700)`
const LINES = `insert into order_lines (order_id, posicion, codigo, nombre, categoria, unidad, cantidad, gramos, precio,
    precio_kg, precio_medio_kilo, subtotal)
  select $1, n, ($2::text[])[n], 'Corte', 'Premium', 'kilos', 1, ($3::int[])[n], 0, 0, 0, 7 * ($3::int[])[n]
  from generate_series(1, cardinality($2::text[])) n`

async function apply(step: Step, ids: string[], query: (sql: string, values?: unknown[]) => Promise<unknown>) {
  const one = 'id' in step ? (ids[step.id] ?? null) : null
  const some = 'many' in step && step.many ? ids.slice(0, 3) : [one]
  if (step.kind === 'insert') {
    const orderId = randomUUID()
    ids.unshift(orderId)
    await query(INSERT, [orderId, step.estado])
    await query(LINES, [orderId, step.lines.map(({ codigo }) => codigo), step.lines.map(({ gramos }) => gramos)])
  } else if (step.kind === 'estado')
    await query('update orders set estado = $1 where id = any($2)', [step.estado, some])
  else if (step.kind === 'erase') await query(`update orders set nombre = '', email = '' where id = $1`, [one])
  else if (step.kind === 'total')
    await query('update orders set envio = $1, total = 700 + $1 where id = $2', [step.total, one])
  else if (step.kind === 'line')
    await query('update order_lines set gramos = $1 where order_id = $2', [step.gramos, one])
  else if (step.kind === 'delete') await query('delete from orders where id = any($1)', [some])
  else await query('truncate orders cascade')
}

test('the counters equal the count from scratch after any sequence of writes, some of them rolled back', async () => {
  const transaction = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    commit: fc.nat(3).map(Boolean),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 8 }), async (transactions) => {
      const ids: string[] = []
      for (const { steps, commit } of transactions) {
        const client = await shop.pool.connect()
        await client.query('begin')
        for (const each of steps) await apply(each, ids, (sql, values) => client.query(sql, values))
        await client.query(commit ? 'commit' : 'rollback')
        client.release()
        expect(await counters()).toEqual(await fromScratch())
      }
    }),
    { numRuns: 60, seed: 2026 },
  )
})

test('orders and changes of state at the same time are all counted', async () => {
  const body = anOrder({ productos: [{ codigo: '10001', cantidad: 1 }], total: 13.5 })
  const place = async () => {
    const answer = await shop.call(submitOrder, { body: { ...body } })
    if (!answer.ok) throw new Error(answer.error)
    return answer.orderId
  }
  const first = await Promise.all(Array.from({ length: 4 }, place))
  const changes = first.map((orderId, index) =>
    shop.as(rosa).call(setOrderEstado, {
      params: { id: orderId },
      body: { estado: index % 2 ? ('cancelado' as const) : ('en_proceso' as const) },
    }),
  )
  await Promise.all([...changes, ...Array.from({ length: 4 }, place)])
  const counted = await counters()
  expect(counted).toEqual(await fromScratch())
  expect(counted.estados.map(({ pedidos }) => pedidos).toSorted()).toEqual([2, 2, 4])
})

test('a product of cancelled orders only is not among the products', async () => {
  const answer = await shop.call(submitOrder, {
    body: anOrder({ productos: [{ codigo: '10001', cantidad: 1 }], total: 13.5 }),
  })
  if (!answer.ok) throw new Error(answer.error)
  const top = async () => {
    const stats = await shop.as(rosa).call(orderStats, {})
    return stats.ok && stats.stats.topProducts.map(({ codigo }) => codigo)
  }
  expect(await top()).toEqual(['10001'])
  await shop.as(rosa).call(setOrderEstado, { params: { id: answer.orderId }, body: { estado: 'cancelado' } })
  expect(await top()).toEqual([])
})
