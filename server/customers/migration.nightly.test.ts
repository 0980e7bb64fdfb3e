import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { asSuperuser } from '#tests/support/database-image.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { databaseBefore } from '#tests/support/older-database.ts'
import { readProposals } from './lookalikes.ts'

/**
 * The migration of a shop with 50,000 orders of 7,260 people, by the number of the person: how they ordered in some years
 * (docs/rules.md#records-of-customers).
 */
const ORDERS = 50_000
const PEOPLE = 7260
const TYPED_BY_STAFF = 'pedidos@lacasa.com'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await databaseBefore('customers'))
  const pool = db.$client
  await insertOrders(pool, ORDERS, new Date('2026-11-20T15:00:00Z'))
  // One in five has an account, of which half confirmed their e-mail: all orders but the first two are the account's.
  await pool.query(
    `insert into users (id, email, email_verificado, password_hash, nombre, telefono, tipo, estado, fecha_registro)
     select gen_random_uuid(), 'cliente' || p || '@correo.com', p % 10 = 4, '', 'Cuenta ' || p, '+507 6' || lpad(p::text, 7, '0'),
       'individual', 'activo', '2026-01-01' from generate_series(4, $1::int - 1, 5) p`,
    [PEOPLE],
  )
  await pool.query(
    `update orders set
       telefono = '+507 6' || lpad((p + case when p % 10 = 1 and visit = 5 then 1000000 else 0 end)::text, 7, '0'),
       email = case when p % 20 = 2 then $2 when p % 20 = 3 then ''
         when p % 10 = 0 and visit = 4 then 'trabajo' || p || '@correo.com'
         when visit = 3 then 'Cliente' || p || '@Correo.com' else 'cliente' || p || '@correo.com' end,
       user_id = case when visit >= 2 then users.id end
     from (select id, n % $1 as p, n / $1 as visit from
         (select id, (row_number() over (order by fecha_creacion desc))::int as n from orders) numbered) who
       left join users on users.email = 'cliente' || p || '@correo.com'
     where orders.id = who.id`,
    [PEOPLE, TYPED_BY_STAFF],
  )
  await pool.query('vacuum (analyze)')
}, 600_000)
afterAll(() => close?.())

const count = async (query: string) => (await db.$client.query<{ n: number }>(`select (${query})::int as n`)).rows[0]?.n

test(`${ORDERS} orders get their records within a minute and 256 MB`, async () => {
  const memory = await watchMemory()
  const started = performance.now()
  await migrate(db)
  const seconds = (performance.now() - started) / 1000
  const megabytes = await memory.peak()
  const asked = performance.now()
  const { total: proposals } = await readProposals(db, 1, 20)
  const asking = performance.now() - asked
  const records = await count('select count(*) from customers')
  process.stdout.write(
    `${ORDERS} orders migrated in ${seconds.toFixed(1)} s with ${megabytes.toFixed(0)} MB more: ` +
      `${records} records, ${proposals} proposals (read in ${asking.toFixed(0)} ms)\n`,
  )
  // A tenth each has two records: by another e-mail, another telephone, an account that did not confirm its e-mail.
  expect({ records, proposals }).toEqual({ records: PEOPLE * 1.3, proposals: PEOPLE * 0.3 })
  expect(seconds).toBeLessThan(60)
  expect(megabytes).toBeLessThan(256)
}, 600_000)

test('each order belongs to a record of its telephone, and none to two people whose orders the staff typed', async () => {
  expect(await count('select count(*) from orders where customer_id is null')).toBe(0)
  expect(
    await count(`select count(*) from orders o join customers c on c.id = o.customer_id
      where plain_phone(o.telefono) <> c.telefono_llano and o.user_id is null`),
  ).toBe(0)
  expect(await count(`select count(*) from customers where email = '${TYPED_BY_STAFF}'`)).toBe(PEOPLE / 20)
  expect(
    await count(`select count(*) from (select from orders where email = '${TYPED_BY_STAFF}'
      group by customer_id having count(distinct telefono) > 1) joined`),
  ).toBe(0)
})

/** The peak of the memory that the database takes from now on: of this process, or of a session of PostgreSQL. */
async function watchMemory() {
  const image = inject('databaseImage')
  if ('file' in image) {
    const before = process.memoryUsage.rss()
    return { peak: async () => (process.resourceUsage().maxRSS * 1024 - before) / 1024 ** 2 }
  }
  const [{ name }] = (await db.$client.query('select current_database() as name')).rows
  const looking = new AbortController()
  const look = async () => {
    let peak = 0
    for await (const _ of setInterval(200)) {
      const pids = await asSuperuser(image.url, `select pid from pg_stat_activity where datname = '${name}'`)
      for (const { pid } of pids) peak = Math.max(peak, ownMegabytes(pid))
      if (looking.signal.aborted) return peak
    }
    return peak
  }
  const peak = look()
  return {
    peak: async () => {
      looking.abort()
      return await peak
    },
  }
}

/** What a process has of its own, without shared buffers; 0 where it has ended. */
function ownMegabytes(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
