import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { CustomerName, Proposal } from '#shop/customers/customer.ts'
import { ownEmail } from './read-customers.ts'
import { customers, dismissedProposals, sharedEmails } from './table.ts'

/** A telephone or e-mail shared by more people than this does not identify anybody. */
const MAX_PEOPLE = 10
const MAX_OF_ONE = 20

const PHONE = sql`"right"(one.telefono_llano, 8)`

/**
 * SQL for the pairs of people who may be the same: same last eight digits, or same personal e-mail. Dismissed pairs are
 * left out. `among` limits the first record of each pair.
 */
const pairs = (among: SQL) => sql`select uno, otro, array_agg(distinct comun order by comun desc) as comun
  from (
    select one.person_id as uno, other.person_id as otro, 'telefono' as comun
    from ${customers} as one join ${customers} as other on "right"(other.telefono_llano, 8) = ${PHONE}
    where length(one.telefono_llano) >= 7 and ${among}
    union all
    select one.person_id, other.person_id, 'email'
    from ${customers} as one join ${customers} as other on other.email = one.email
    where one.email <> '' and one.email not in (select email from ${sharedEmails}) and ${among}
      and one.email <> coalesce((select lower(ajustes->>'email') from settings), '')
  ) as alike
  where uno <> otro and not exists (
    select from ${dismissedProposals} as said
    join ${customers} as a on a.id = said.uno join ${customers} as b on b.id = said.otro
    where (a.person_id = alike.uno and b.person_id = alike.otro) or (a.person_id = alike.otro and b.person_id = alike.uno)
  )
  group by uno, otro`

type Common = Proposal['otro']['comun']

/** Returns the people who may be the same as this one. */
export async function lookalikesOf(db: Db, personId: string): Promise<Proposal['otro'][]> {
  const { rows } = await db.execute<{ otro: string; comun: Common }>(
    sql`${pairs(sql`one.person_id = ${personId}`)} order by otro limit ${MAX_OF_ONE}`,
  )
  const names = await readNames(
    db,
    rows.map(({ otro }) => otro),
  )
  return rows.flatMap(({ otro, comun }) => {
    const name = names.get(otro)
    return name ? [{ ...name, comun }] : []
  })
}

/**
 * Returns a page of all such pairs, and their number. Leaves out telephones and e-mails shared by more than
 * `MAX_PEOPLE`.
 */
export async function readProposals(
  db: Db,
  pagina: number,
  porPagina: number,
): Promise<{ parejas: Proposal[]; total: number }> {
  const ofFew = (column: string) => sql`select ${sql.raw(column)} from ${customers}
    group by 1 having count(distinct person_id) between 2 and ${sql.raw(String(MAX_PEOPLE))}`
  const among = sql`one.person_id < other.person_id and (
    ${PHONE} in (${ofFew('"right"(telefono_llano, 8)')}) or one.email in (${ofFew('email')}))`
  const { rows } = await db.execute<{ uno: string; otro: string; comun: Common; total: number }>(
    sql`select *, count(*) over () as total from (${pairs(among)}) as found
      order by uno, otro limit ${porPagina} offset ${(pagina - 1) * porPagina}`,
  )
  const names = await readNames(
    db,
    rows.flatMap(({ uno, otro }) => [uno, otro]),
  )
  const parejas = rows.flatMap(({ uno, otro, comun }) => {
    const [one, other] = [names.get(uno), names.get(otro)]
    return one && other ? [{ uno: one, otro: { ...other, comun } }] : []
  })
  return { parejas, total: Number(rows[0]?.total ?? 0) }
}

async function readNames(db: Db, ids: string[]): Promise<Map<string, CustomerName>> {
  const { id, nombre, telefono } = customers
  const rows = await db.select({ id, nombre, telefono, email: ownEmail }).from(customers).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
