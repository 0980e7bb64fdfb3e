// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#server/catalog/seed.ts'
import { insertOrders, insertPayments } from '#tests/support/many-orders.ts'
import { irma } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { sheetsOf } from '#tests/support/workbook.ts'

const shop = setupTestShop({ now: '2026-12-01T10:00', cleanBeforeEach: false })

/** Orders of November with the most lines that an order may have; without triggers, which take long for so many. */
beforeAll(async () => {
  await seedCatalogue(shop.db)
  const pool = shop.context.directDb.$client
  await insertOrders(pool, 900, inPanama('2026-11-25T10:00'))
  await insertPayments(pool)
  await pool.query(`begin; set local session_replication_role = replica;
    insert into order_lines (order_id, posicion, codigo, nombre, categoria, unidad, cantidad, gramos, precio, precio_kg,
      precio_medio_kilo, subtotal)
    select order_id, 10 + n, codigo, nombre, categoria, unidad, cantidad, gramos, precio, precio_kg, precio_medio_kilo,
      subtotal
    from order_lines, generate_series(1, 197) n
    where posicion = 0 and order_id in (select id from orders where estado = 'entregado');
    commit`)
}, 600_000)

test('a month of 150,000 lines gives its workbook', async () => {
  const { rawPayload, statusCode } = await shop.as(irma).inject({ url: '/api/admin/mes/2026-11/archivo/xlsx' })
  expect(statusCode).toBe(200)
  const { rows } = await shop.pool.query(`select count(*)::int as count from order_lines line
    join orders on orders.id = line.order_id where dia_entregado between '2026-11-01' and '2026-11-30'`)
  expect(rows[0].count).toBeGreaterThan(150_000)
  expect(sheetsOf(rawPayload).Líneas).toHaveLength(rows[0].count + 1)
})
