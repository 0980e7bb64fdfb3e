import { and, eq, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import { NO_CUSTOMER } from '#shop/customers/customer.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { personOf } from './read-customer.ts'
import { customers, dismissedProposals } from './table.ts'

/** Merges run one at a time, so that two cannot point at each other. */
const lockMerges = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(7203120)`)

/**
 * Merges the person of `con` into that of `id`, and returns the id of the record that stands for both. A repeat changes
 * nothing (docs/rules.md#records-of-customers).
 */
export const mergeCustomers = (
  context: AppContext,
  quien: string,
  { id, con }: { id: string; con: string },
): Promise<string> =>
  context.db.transaction(async (tx) => {
    await lockMerges(tx)
    const [into, from] = [await personOf(tx, id), await personOf(tx, con)]
    if (into === from) return into
    await tx.update(customers).set({ mergedInto: into }).where(eq(customers.id, from))
    await tx.update(customers).set({ personId: into }).where(eq(customers.personId, from))
    const despues = { unidoCon: auditName(into) }
    await record(tx, { quien, cuando: context.now(), accion: 'cliente.unido', objeto: auditName(from), despues })
    return into
  })

/**
 * Separates a merged record again, with the records that were merged into it before. Refuses (409) an unmerged record.
 */
export const undoMerge = (context: AppContext, quien: string, id: string): Promise<string> =>
  context.db.transaction(async (tx) => {
    await lockMerges(tx)
    const [merged] = await tx.select().from(customers).where(eq(customers.id, id))
    if (!merged) throw new Refusal(404, NO_CUSTOMER)
    if (!merged.mergedInto) throw new Refusal(409, 'Ese cliente no está unido a otro')
    await tx.update(customers).set({ mergedInto: null }).where(eq(customers.id, id))
    await tx.execute(sql`with recursive own as (
        select ${customers.id} from ${customers} where ${customers.id} = ${id}
        union all select each.id from ${customers} as each join own on each.merged_into = own.id
      ) update ${customers} set person_id = ${id} from own where ${customers.id} = own.id`)
    const antes = { unidoCon: auditName(merged.mergedInto) }
    await record(tx, { quien, cuando: context.now(), accion: 'cliente.separado', objeto: auditName(id), antes })
    return id
  })

/** Records that two people are not the same, so that the pair is not proposed again. Refuses (409) a merged pair. */
export const dismissProposal = (
  context: AppContext,
  quien: string,
  { id, con }: { id: string; con: string },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const [uno, otro] = [await personOf(tx, id), await personOf(tx, con)].sort() as [string, string]
    if (uno === otro) throw new Refusal(409, 'Ya están unidos: sepáralos primero')
    const cuando = context.now()
    const noted = await tx
      .insert(dismissedProposals)
      .values({ uno, otro, quien, cuando })
      .onConflictDoNothing()
      .returning({ uno: dismissedProposals.uno })
    if (noted.length === 0) return
    const despues = { distintoDe: auditName(otro) }
    await record(tx, { quien, cuando, accion: 'cliente.distinto', objeto: auditName(uno), despues })
  })

/**
 * Changes the shop's notes about a customer. Notes of merged records are shown together, so text left out is removed
 * from them too. `pago` is stored in the record that stands for the person.
 */
export const changeCustomer = (
  context: AppContext,
  quien: string,
  id: string,
  {
    nota,
    llamarAntes,
    pago,
  }: { nota?: string | undefined; llamarAntes?: boolean | undefined; pago?: Pays | undefined },
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const personId = await personOf(tx, id)
    const records = await tx
      .select()
      .from(customers)
      .where(eq(customers.personId, personId))
      .orderBy(customers.id)
      .for('no key update')
    const own = records.find((each) => each.id === personId)
    if (!own) throw new Refusal(404, NO_CUSTOMER)
    for (const each of records) {
      const isOwn = each.id === personId
      const after = {
        nota: nota === undefined ? each.nota : isOwn ? nota : nota.includes(each.nota) ? each.nota : '',
        llamarAntes:
          llamarAntes === undefined ? each.llamarAntes : isOwn ? llamarAntes : llamarAntes && each.llamarAntes,
        pago: isOwn ? (pago ?? each.pago) : each.pago,
      }
      await tx
        .update(customers)
        .set(after)
        .where(and(eq(customers.id, each.id)))
    }
    const given = {
      ...(nota === undefined ? {} : { nota }),
      ...(llamarAntes === undefined ? {} : { llamarAntes }),
      ...(pago === undefined ? {} : { pago }),
    }
    const antes = Object.fromEntries(Object.keys(given).map((field) => [field, own[field as keyof typeof given]]))
    if (Object.keys(given).length > 0)
      await record(tx, {
        quien,
        cuando: context.now(),
        accion: 'cliente.cambiado',
        objeto: auditName(personId),
        antes,
        despues: given,
      })
    return personId
  })
