import { sql } from 'drizzle-orm'
import { startOfDay } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { addDays, type Day } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import type { ClaimReason } from '#shop/orders/money/kinds.ts'
import type { ClaimCount } from '#shop/payments/claim.ts'

/**
 * What went wrong between two Panama days, inclusive, by reason and cut: claims on the day they arrived, and returns
 * without a claim, such as at the door, on the day they count. A reversed return adds no amount; one reversed at once,
 * because the order was cancelled, is not counted at all.
 */
export async function readClaimReport(db: Database, desde: Day, hasta: Day): Promise<ClaimCount[]> {
  const { rows } = await db.execute<Row>(sql`
    with told as (
      select que, order_id, posicion, aceptado is true as aceptado, adjustment_id from claims
        where cuando >= ${startOfDay(desde)} and cuando < ${startOfDay(addDays(hasta, 1))}
      union all
      select razon, order_id, posicion, true, id from adjustments
        where que = 'devolucion' and razon is not null and anula is null and dia between ${desde} and ${hasta}
          and not exists (select from claims where claims.id = adjustments.id)
          and not exists (select from adjustments as later
            where later.anula = adjustments.id and later.cuando = adjustments.cuando)
    )
    select told.que, order_lines.nombre as corte, count(*)::int as veces,
      (count(*) filter (where aceptado))::int as aceptados,
      coalesce(sum(given.monto) filter (where later.id is null), 0) as devuelto
    from told
      left join order_lines on order_lines.order_id = told.order_id and order_lines.posicion = told.posicion
      left join adjustments as given on given.id = told.adjustment_id
      left join adjustments as later on later.anula = given.id
    group by told.que, order_lines.nombre
    order by veces desc, devuelto desc, told.que, corte`)
  return rows.map((row) => ({ ...row, devuelto: cents(row.devuelto) }))
}

type Row = { que: ClaimReason; corte: string | null; veces: number; aceptados: number; devuelto: number }
