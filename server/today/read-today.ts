import { asc, eq, not, sql } from 'drizzle-orm'
import { readLastBackup } from '#server/backup/scheduled-backup.ts'
import { readDays } from '#server/calendar/read-calendar.ts'
import { readGramsToCut } from '#server/calendar/read-cutting.ts'
import { IS_ON_SALE } from '#server/catalog/read-products.ts'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { IS_TO_BE_CUT, isInGroup } from '#server/orders/overdue.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { countFailed } from '#server/tasks/read-tasks.ts'
import { type AdminRol, roleMay } from '#shop/access.ts'
import { panamaDay } from '#shop/dates.ts'
import type { OrderGroup } from '#shop/orders/many-orders.ts'
import type { Today } from '#shop/today/contract.ts'

/** Returns what needs a person of this role today (docs/rules.md#today). */
export async function readToday(context: AppContext, rol: AdminRol): Promise<Today> {
  const { db, now } = context
  const moment = now()
  const hoy = panamaDay(moment)
  const count = (group: OrderGroup) => db.$count(orders, isInGroup(group, moment))
  const [dia] = await readDays(db, hoy, hoy, await readSettings(context))
  if (!dia) throw new Error(`The calendar has no ${hoy}`)
  return {
    atrasados: await count('atrasados'),
    sinConfirmar: await db.$count(orders, eq(orders.estado, 'pendiente')),
    sinDia: await count('sin_dia'),
    sinRetirar: await count('sin_retirar'),
    agotados: await readSoldOut(db),
    fallidas: await countFailed(db, ['correo', 'whatsapp']),
    respaldo: roleMay(rol, 'dueño') ? await readMissingBackup(context) : null,
    dia,
    gramosPorCortar: await readGramsToCut(db, hoy),
  }
}

/** The products that are not on sale and still to be cut for somebody, with how many orders and how much that is. */
const readSoldOut = (db: Database): Promise<Today['agotados']> =>
  db
    .select({
      codigo: products.codigo,
      nombre: products.nombre,
      pedidos: sql<number>`count(distinct ${orders.id})`,
      gramos: sql<number>`sum(${orderLines.gramos})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.codigo, orderLines.codigo))
    .where(sql`${IS_TO_BE_CUT} and ${not(IS_ON_SALE ?? sql`true`)}`)
    .groupBy(products.codigo)
    .orderBy(asc(products.nombre))

async function readMissingBackup(context: AppContext): Promise<Today['respaldo']> {
  const { last, isOld } = await readLastBackup(context)
  return isOld ? { ultimo: last?.cuando ?? null } : null
}
