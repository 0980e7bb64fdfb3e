import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { readLastBackup } from '#server/backup/scheduled-backup.ts'
import { readDays } from '#server/calendar/read-calendar.ts'
import { IS_ON_SALE } from '#server/catalog/read-products.ts'
import { products } from '#server/catalog/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { claims, doorConflicts, orderMoney, paymentProofs } from '#server/money/table.ts'
import { estadoIs, orderLines, orders } from '#server/orders/table.ts'
import { IS_TOO_MUCH } from '#server/overdue/money-groups.ts'
import { IS_TO_BE_CUT, isInGroup } from '#server/overdue/overdue-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { countFailed } from '#server/tasks/read-tasks.ts'
import { type AdminRol, roleMay } from '#shop/access.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { OrderGroup } from '#shop/orders/many-orders.ts'
import type { Today } from '#shop/today/contract.ts'

/** Returns what a person with this role has to do today (docs/rules.md#today). */
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
    porLlamar: await count('por_llamar'),
    comprobantes: await db.$count(paymentProofs, isNull(paymentProofs.respuesta)),
    reclamos: await db.$count(claims, isNull(claims.aceptado)),
    contradicciones: await db.$count(doorConflicts, isNull(doorConflicts.resueltoEn)),
    porDevolver: await db.$count(orderMoney, IS_TOO_MUCH),
    agotados: await readSoldOut(db),
    fallidas: await countFailed(db, ['correo', 'whatsapp']),
    respaldo: roleMay(rol, 'dueño') ? await readMissingBackup(context) : null,
    dia,
    gramosPorCortar: await readGramsToCut(db, hoy),
  }
}

/** Returns the weight still to be cut for a day. */
async function readGramsToCut(db: Database, fecha: Day): Promise<number> {
  const [row] = await db
    .select({ gramos: sql<number>`coalesce(sum(${orderLines.gramos}), 0)` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.fechaEntrega, fecha), IS_TO_BE_CUT))
  return row?.gramos ?? 0
}

/** The products that are not on sale but still have to be cut, with the number of orders and the amount. */
async function readSoldOut(db: Database): Promise<Today['agotados']> {
  // Reads the lines of each order by key, because few orders are to be cut while the table holds all years.
  const lines = db
    .select({ codigo: orderLines.codigo, gramos: orderLines.gramos })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), IS_TO_BE_CUT))
    .offset(0)
    .as('lines')
  return db
    .select({
      codigo: products.codigo,
      nombre: products.nombre,
      pedidos: sql<number>`count(distinct ${orders.id})`,
      gramos: sql<number>`sum(${lines.gramos})`,
    })
    .from(orders)
    .crossJoinLateral(lines)
    .innerJoin(products, eq(products.codigo, lines.codigo))
    .where(and(estadoIs('toBeCut'), sql`not (${IS_ON_SALE})`))
    .groupBy(products.codigo)
    .orderBy(asc(products.nombre))
}

async function readMissingBackup(context: AppContext): Promise<Today['respaldo']> {
  const { last, isOld } = await readLastBackup(context)
  return isOld ? { ultimo: last?.cuando ?? null } : null
}
