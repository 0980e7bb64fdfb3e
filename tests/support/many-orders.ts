import type { Client, Pool } from 'pg'

/** Typical names of Panama, so that a search by name finds a few of many. */
const FIRST = ['Ana', 'José', 'María', 'Luis', 'Carmen', 'Raúl', 'Itzel', 'Boris', 'Yadira', 'Ñato', 'Eloísa', 'Abdiel']
const LAST = [
  'Ríos',
  'Núñez',
  'De León',
  'Batista',
  'Quintero',
  'Pitti',
  'Ábrego',
  'Samudio',
  'Vergara',
  'Him',
  'Chong',
]

/**
 * The orders per transaction. Each order updates the counters, and a row that is updated often within one transaction
 * becomes slower each time.
 */
const AT_ONCE = 1000

/**
 * Inserts `count` orders, one every 15 minutes until `last`, each with its history and one to three products of the
 * catalogue. Nearly all are delivered, as after some years. Uses SQL, because submitting them takes minutes.
 *
 * @param pool one whose statements may take longer than those of a request
 */
export async function insertOrders(pool: Pool | Client, count: number, last: Date): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await insertSome(pool, from, Math.min(from + AT_ONCE - 1, count), last)
  await pool.query('vacuum (analyze)')
}

async function insertSome(pool: Pool | Client, from: number, to: number, last: Date): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, estado, fecha_creacion, fecha_actualizacion, tipo_entrega, tipo_cliente, nombre, telefono,
       email, direccion, fecha_entrega, hora_entrega, notas_cliente, subtotal, descuento, envio, total)
     select gen_random_uuid(),
       case when n <= 40 then 'pendiente' when n <= 60 then 'en_proceso' when n <= 70 then 'en_camino'
         when n % 12 = 0 then 'cancelado' else 'entregado' end,
       moment, moment, 'domicilio', 'individual',
       ($4::text[])[1 + n % 12] || ' ' || ($5::text[])[1 + n / 12 % 11] || ' ' || ($5::text[])[1 + n / 132 % 11],
       '+507 6' || lpad(n::text, 7, '0'), 'cliente' || n % 9000 || '@correo.com', 'Calle ' || n % 90 || ', Bella Vista',
       (moment at time zone 'America/Panama')::date + 2, lpad((8 + n % 9)::text, 2, '0') || ':00', '', 0, 0, 0, 0
     from generate_series($1::int, $2::int) n, lateral (select $3::timestamptz - n * interval '15 minutes' as moment) m
     returning id`,
    [from, to, last, FIRST, LAST],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into order_lines (order_id, posicion, codigo, nombre, categoria, unidad, cantidad, gramos, precio,
       precio_kg, precio_medio_kilo, subtotal)
     select o.id, posicion, p.codigo, p.nombre, p.categoria, 'kilos', 1 + hash % 4, 1000 * (1 + hash % 4),
       p.precio_kg, p.precio_kg, p.precio_medio_kilo, p.precio_kg * (1 + hash % 4)
     from (select id, abs(hashtext(id::text) % 100000) as hash from unnest($1::uuid[]) id) o
     cross join generate_series(0, 2) posicion
     join (select *, row_number() over (order by codigo) - 1 as turn, count(*) over () as cuts from products) p
       on p.turn = (o.hash / 7 + posicion * 11) % p.cuts
     where posicion <= hash % 3`,
    [ids],
  )
  await pool.query(
    `update orders set subtotal = sum.subtotal, envio = 350, total = sum.subtotal + 350
     from (select order_id, sum(subtotal)::int as subtotal from order_lines where order_id = any($1) group by 1) sum
     where order_id = orders.id`,
    [ids],
  )
  await pool.query(
    `insert into order_history (id, order_id, quien, cuando, desde, hacia)
     select gen_random_uuid(), id, 'cliente', fecha_creacion, null, 'pendiente' from orders where id = any($1)`,
    [ids],
  )
}

/**
 * Pays nearly every delivered order: some in part, some too much, and some with a partial refund. Separate from the
 * orders, which are also inserted before a migration.
 */
export async function insertPayments(pool: Pool | Client): Promise<void> {
  await pool.query(`update orders set dia_entregado = fecha_entrega where estado = 'entregado'`)
  await pool.query(`insert into payments (id, monto, forma, quien, cuando, recibido, dia, recibio)
    select id, total + 100 * (abs(hashtext(id::text)) % 100 / 98 - abs(hashtext(id::text)) % 100 / 99 * 2), 'yappy', 'luis',
      fecha_creacion, fecha_creacion, fecha_entrega, 'luis'
    from orders where estado = 'entregado'`)
  await pool.query(`insert into payment_allocations (id, payment_id, order_id, monto, quien, cuando)
    select gen_random_uuid(), id, id, monto, quien, cuando from payments`)
  await pool.query(`insert into adjustments (id, order_id, que, monto, motivo, quien, cuando, recibido, dia)
    select gen_random_uuid(), id, 'devolucion', 100, 'Llegó tibia', 'luis', cuando, cuando, dia
    from payments where abs(hashtext(id::text)) % 200 = 0`)
  await pool.query('vacuum (analyze)')
}
