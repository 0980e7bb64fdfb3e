import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#server/audit/table.ts'
import { customers } from '#server/customers/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { PERSON_FIELDS } from '#shop/audit/person-fields.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { searchText } from '#shop/text/search-text.ts'

const list = (values: readonly string[], type: 'text' | 'uuid'): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

/**
 * Clears the person from these records, and the e-mails from those with orders that keep their data. The record of an
 * account stays, except that of `account`, which is being deleted.
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
      ...{ clave: null, nombre: name, nombreLlano: searchText(name), telefono: '', telefonoLlano: '', email: '' },
      ...{ nota: '', llamarAntes: false },
    })
    .where(and(these, sql`not ${hasOrders}`))
  await tx
    .update(customers)
    .set({ clave: null, email: '' })
    .where(and(these, inArray(customers.email, emails)))
}

/** Takes the person's fields out of what the audit log says of these orders and records. */
export async function eraseAudit(tx: Transaction, orderIds: string[], customerIds: string[]): Promise<void> {
  const objects = [...orderIds.map((id) => `Pedido ${shortId(id)}`), ...customerIds.map(auditName)]
  const fields = list(PERSON_FIELDS, 'text')
  await tx
    .update(auditLog)
    .set({ antes: sql`${auditLog.antes} - ${fields}`, despues: sql`${auditLog.despues} - ${fields}` })
    .where(
      sql`${auditLog.objeto} = any(${list(objects, 'text')}) and ${auditLog.accion} ~ '^(pedido|cliente)\\.'
        and (${auditLog.antes} ?| ${fields} or ${auditLog.despues} ?| ${fields})`,
    )
}

/**
 * Deletes the jobs about these orders and e-mails, also sent ones, except letters to the shop, which are written from what
 * is left. One that is being written now is finished. Returns their ids, which are those of the mails.
 */
export async function eraseJobs(tx: Transaction, orderIds: string[], emails: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from jobs.job
    where name in ('correo', 'whatsapp') and state <> 'active'
      and coalesce(data->>'letter', '') not in ('pedido-nuevo', 'cambio-cliente')
      and (data->>'orderId' = any(${list(orderIds, 'text')}) or lower(data->>'email') = any(${list(emails, 'text')}))
    returning id`)
  return rows.map(({ id }) => id)
}
