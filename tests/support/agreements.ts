import { expect } from 'vitest'

type Rows = (sql: string) => Promise<unknown[]>

/** The stored figures of money, beside the same figures derived from orders, payments and adjustments. */
const KEPT_MONEY = {
  'what delivered orders lack, and orders have too much': [
    'select order_id, falta::int from order_money order by order_id',
    `select order_id, falta::int from (
        select o.id as order_id, o.estado, case when o.estado = 'cancelado' then 0 else o.total
          - coalesce((select sum(monto) from adjustments where order_id = o.id), 0) end
          - coalesce((select sum(monto) from payment_allocations where order_id = o.id), 0) as falta
        from orders o where not sin_datos) one
      where falta < 0 or falta > 0 and estado = 'entregado' order by order_id`,
  ],
  'what each month changed of what customers owe': [
    'select mes::text, sum(monto)::int as monto from month_balances group by 1 having sum(monto) <> 0 order by 1',
    `select date_trunc('month', dia)::date::text as mes, sum(monto)::int as monto from (
        select dia_entregado as dia, total as monto from orders where dia_entregado is not null and not sin_datos
        union all select dia, -monto from payments
        union all select dia, case que when 'apertura' then monto else -monto end from adjustments
        union all select dia, monto from month_corrections
        union all select entregado, -monto from month_corrections) one
      group by 1 having sum(monto) <> 0 order by 1`,
  ],
}

/** The stored counters of orders, beside the same figures counted from the orders. */
const COUNTED = {
  'the places of each hour': [
    `select fecha::text, hora, ocupados from delivery_slots where ocupados <> 0 order by fecha, hora`,
    `select fecha_entrega::text as fecha, hora_entrega as hora, count(*)::int as ocupados from orders
      where estado <> 'cancelado' and not hora_liberada group by 1, 2 order by 1, 2`,
  ],
  'the uses of each promotion': [
    'select codigo, uso_actual as usos from promotions order by codigo',
    `select p.codigo, count(o.id)::int as usos from promotions p
      left join orders o on o.promotion_id = p.id and o.estado <> 'cancelado' group by 1 order by 1`,
  ],
  'orders and totals by state': [
    `select estado, sum(pedidos)::int as pedidos, sum(total)::int as total from order_counts
      group by 1 having sum(pedidos) <> 0 order by 1`,
    `select estado, count(*)::int as pedidos, sum(total)::int as total from orders group by 1 order by 1`,
  ],
  'lines, weight and revenue of each cut': [
    `select codigo, sum(lineas)::int as lineas, sum(gramos)::int as gramos, sum(ingresos)::int as ingresos
      from product_totals group by 1 having sum(lineas) <> 0 order by 1`,
    `select l.codigo, count(*)::int as lineas, sum(l.gramos)::int as gramos, sum(l.subtotal)::int as ingresos
      from order_lines l join orders o on o.id = l.order_id where o.estado <> 'cancelado' group by 1 order by 1`,
  ],
  'the total of each order, its lines, discount and fee': [
    'select id, total, subtotal from orders order by id',
    `select o.id, sum(l.subtotal)::int - o.descuento + o.envio as total, sum(l.subtotal)::int as subtotal
      from orders o join order_lines l on l.order_id = o.id group by o.id order by o.id`,
  ],
}

/** Checks that places, promotion uses, figures, money and totals agree with the stored orders. */
export const expectAgreement = (rows: Rows): Promise<void> => expectSame(rows, { ...COUNTED, ...KEPT_MONEY })

/** Checks that the stored figures of orders and months agree with the recorded payments. */
export const expectKeptMoney = (rows: Rows): Promise<void> => expectSame(rows, KEPT_MONEY)

async function expectSame(rows: Rows, pairs: Record<string, readonly string[]>): Promise<void> {
  for (const [what, [counted = '', again = '']] of Object.entries(pairs))
    expect(await rows(counted), what).toEqual(await rows(again))
}
