import { and, eq, inArray, not } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { eraseOrders, removeErased } from '#server/erasure/erase-orders.ts'
import { Refusal } from '#server/http/refusal.ts'
import { optOuts } from '#server/messages/table.ts'
import { orders } from '#server/orders/table.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import type * as contract from '#shop/customers/contract.ts'
import { addDays, dateText, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { emailsOfPerson, hasAccount, isOrderOfPerson, personOf } from './read-customer.ts'
import { customers } from './table.ts'

/**
 * Erases a person without an account from everything the shop stores: records, orders, delivery steps, photos, jobs,
 * mails and audit log. Lines, totals and states stay. Refuses (409) while an order is active, and a person with an
 * account, who deletes it themselves (docs/rules.md#forgetting-a-customer).
 */
export async function forgetCustomer(
  context: AppContext,
  quien: string,
  id: string,
): Promise<Reply<typeof contract.forgetCustomer>> {
  const cuando = context.now()
  const { files, erased } = await context.db.transaction(async (tx) => {
    const personId = await personOf(tx, id)
    if (await hasAccount(tx, personId))
      throw new Refusal(409, 'Este cliente tiene una cuenta: la elimina en Mi Perfil. Si se unió por error, sepáralo.')
    const records = await tx
      .select()
      .from(customers)
      .where(eq(customers.personId, personId))
      .orderBy(customers.id)
      .for('update')
    const emails = await emailsOfPerson(tx, personId)
    const done = await eraseOrders(tx, and(isOrderOfPerson(tx, personId), not(orders.borrado)), {
      name: 'Datos borrados',
      refusal: 'Tiene pedidos en curso. Cuando se entreguen podrás olvidar sus datos.',
      emails,
      records: records.map((each) => each.id),
    })
    const accounts = await tx.select({ email: users.email }).from(users).where(inArray(users.email, emails))
    const own = emails.filter((email) => !accounts.some((account) => account.email === email))
    await tx.delete(optOuts).where(inArray(optOuts.email, own))
    const despues = { cuantas: done.erased }
    await record(tx, { quien, cuando, accion: 'cliente.olvidado', objeto: auditName(personId), despues })
    return done
  })
  await removeErased(context, files)
  const respaldosHasta = addDays(panamaDay(cuando), context.config.BACKUP_KEEP)
  const counted = erased === 1 ? '1 pedido' : `${erased} pedidos`
  return {
    message: `Olvidamos sus datos y los de ${counted}. Quedan los cortes y los montos, sin su nombre. Los respaldos los tienen hasta el ${dateText(respaldosHasta)}.`,
    pedidos: erased,
    respaldosHasta,
  }
}
