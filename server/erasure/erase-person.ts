import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { attempts } from '#server/accounts/table.ts'
import { auditLog } from '#server/audit/table.ts'
import { customers } from '#server/customers/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emailCodes } from '#server/orders/table.ts'
import { weeklyReports } from '#server/reports/table.ts'
import { PERSON_FIELDS } from '#shop/audit/person-fields.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { searchText } from '#shop/text/search-text.ts'

const list = (values: readonly string[], type: 'text' | 'uuid'): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

/**
 * Clears the person from these records, and the e-mails from records whose other orders keep their data. The record of
 * an account stays, unless it is `account`, which is being deleted.
 */
export async function eraseRecords(
  tx: Transaction,
  ids: string[],
  { name, emails, account }: { name: string; emails: string[]; account?: string | undefined },
): Promise<void> {
  const mayErase = or(isNull(customers.userId), account === undefined ? undefined : eq(customers.userId, account))
  const hasOrders = sql`exists (select from orders where orders.customer_id = ${customers.id} and (orders.telefono <> '' or orders.email <> ''))`
  const these = and(inArray(customers.id, ids), mayErase)
  await tx
    .update(customers)
    .set({
      clave: null,
      nombre: name,
      nombreLlano: searchText(name),
      telefono: '',
      telefonoLlano: '',
      email: '',
      nota: '',
      llamarAntes: false,
    })
    .where(and(these, sql`not ${hasOrders}`))
  await tx
    .update(customers)
    .set({ clave: null, email: '' })
    .where(and(these, inArray(customers.email, emails)))
}

/** Removes personal fields from the audit log entries of these orders, their money and these records. */
export async function eraseAudit(tx: Transaction, orderIds: string[], customerIds: string[]): Promise<void> {
  const fields = list(PERSON_FIELDS, 'text')
  // A payment for several orders is logged as 'Pedido 5F3A9C01, 5F3A9C02'.
  const isOfOrders = sql`${auditLog.objeto} like 'Pedido %'
    and string_to_array(substr(${auditLog.objeto}, 8), ', ') && ${list(orderIds.map(shortId), 'text')}`
  const isOfRecords = sql`${auditLog.objeto} = any(${list(customerIds.map(auditName), 'text')})`
  await tx
    .update(auditLog)
    .set({ antes: sql`${auditLog.antes} - ${fields}`, despues: sql`${auditLog.despues} - ${fields}` })
    .where(
      sql`((${isOfOrders}) or ${isOfRecords})
        and ${auditLog.accion} ~ '^(pedido|cliente|pago|ajuste|saldo|comprobante|reclamo|puerta)\\.'
        and (${auditLog.antes} ?| ${fields} or ${auditLog.despues} ?| ${fields})`,
    )
}

/** What identifies a person where there is no id. */
export interface Contacts {
  /** In lower case, without shared ones. */
  emails: string[]
  /** Only digits, without the country code of Panama. */
  telefonos: string[]
}

/**
 * Removes the person from the top customers of stored reports, by e-mail or, in entries without e-mail, by telephone.
 */
export async function eraseReports(tx: Transaction, { emails, telefonos }: Contacts): Promise<void> {
  const email = sql`lower(one->>'email')`
  const isPerson = sql`(${email} = any(${list(emails, 'text')}) or
    (${email} = '' or is_shared_email(${email})) and right(regexp_replace(one->>'telefono', '\\D', '', 'g'), 8) = any(${list(telefonos, 'text')}))`
  const each = sql`jsonb_array_elements(${weeklyReports.report}->'topCustomers') with ordinality as listed(one, place)`
  await tx
    .update(weeklyReports)
    .set({
      report: sql`jsonb_set(${weeklyReports.report}, '{topCustomers}',
        (select coalesce(jsonb_agg(one order by place) filter (where not ${isPerson}), '[]') from ${each}))`,
    })
    .where(sql`exists (select from ${each} where ${isPerson})`)
}

/** Deletes the codes mailed to these e-mails, and the counts of attempts that name them. */
export async function eraseAttempts(tx: Transaction, emails: string[]): Promise<void> {
  await tx.delete(emailCodes).where(inArray(emailCodes.email, emails))
  await tx.delete(attempts).where(sql`string_to_array(${attempts.key}, ':') && ${list(emails, 'text')}`)
}

/**
 * Deletes the jobs about these orders and e-mails, including finished ones, except mails to the shop, which are written
 * from the remaining data. A job being processed is left to finish. Returns the ids, which are also the ids of the
 * mails.
 */
export async function eraseJobs(tx: Transaction, orderIds: string[], emails: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from jobs.job
    where name in ('correo', 'whatsapp') and state <> 'active'
      and coalesce(data->>'letter', '') not in ('pedido-nuevo', 'cambio-cliente')
      and (data->>'orderId' = any(${list(orderIds, 'text')}) or lower(data->>'email') = any(${list(emails, 'text')}))
    returning id`)
  return rows.map(({ id }) => id)
}
