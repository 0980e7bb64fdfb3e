import { sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { monthName } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { Month } from '#shop/month/contract.ts'
import { keepRows } from './month-files.ts'
import { readMonth } from './read-month.ts'
import { CLOSING_LOCK, closedMonths } from './table.ts'

/**
 * Closes a past month and stores its figures and the rows of its files (docs/rules.md#month). Refuses (409) a month
 * that is already closed, is not over, follows an open month, or does not end with the seen amount in cents.
 */
export async function closeMonth(context: AppContext, quien: string, mes: string, seen: number): Promise<Month> {
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLOSING_LOCK})`)
    const month = await readMonth(tx, context.now, mes)
    if (month.cerrado) throw new Refusal(409, 'Ese mes ya está cerrado', { month })
    if (!month.seCierra)
      throw new Refusal(409, 'Se cierra un mes que ya pasó, y antes que él los anteriores', { month })
    if (month.cifras.fin !== seen)
      throw new Refusal(409, `El mes ahora termina en ${usd(month.cifras.fin)}: míralo otra vez`, { month })
    const cuando = context.now()
    await tx.insert(closedMonths).values({ mes: month.mes, cifras: month, quien, cuando })
    await keepRows(tx, mes)
    await record(tx, {
      quien,
      cuando,
      accion: 'mes.cerrado',
      objeto: `${monthName(month.mes)} de ${mes.slice(0, 4)}`,
      despues: { total: month.cifras.fin / 100 },
    })
  })
  return readMonth(context.db, context.now, mes)
}
