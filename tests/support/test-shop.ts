import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { z } from 'zod'
import { asking } from '#commands/demo/builder.ts'
import { createApp } from '#server/app.ts'
import { openSignatures } from '#server/auth/signatures.ts'
import { products } from '#server/catalog/table.ts'
import { readConfig } from '#server/config.ts'
import { type CurrentVersion, openContentVersion } from '#server/http/cache/content-version.ts'
import type { MailJob } from '#server/jobs.ts'
import type { Mail } from '#server/mail/send-mail.ts'
import { addAvif } from '#server/media/add-avif.ts'
import { recordTold } from '#server/messages/told-weights.ts'
import { openContext } from '#server/open-context.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { promotions } from '#server/promotions/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { settings } from '#server/settings/table.ts'
import { writeMail } from '#server/workers/write-mail.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Settings } from '#shop/settings.ts'
import { createCall, createWireCall } from '#site/api/create-call.ts'
import type { aPromotion } from './builders.ts'
import { type Person, signIn } from './people.ts'
import { createTestDatabase } from './test-database.ts'

/** The instant of a local time in Panama, such as '2026-11-20T10:00'. */
export const inPanama = (wallClock: string): Date => new Date(`${wallClock}-05:00`)

const FRIDAY_MORNING = '2026-11-20T10:00'
type Environment = Record<string, string>
export type TestShop = Awaited<ReturnType<typeof createTestShop>>

/**
 * The shop of a test file or a `describe`: opens before its tests, is emptied and reset to `now` before each of them,
 * and closes after the last.
 *
 * @param options.environment a function if an earlier `beforeAll` prepares it
 * @param options.cleanBeforeEach false if the tests share the data of a `beforeAll`
 */
export function setupTestShop({
  now = FRIDAY_MORNING,
  environment = {},
  cleanBeforeEach = true,
}: {
  now?: string
  environment?: Environment | (() => Environment)
  cleanBeforeEach?: boolean
} = {}): TestShop {
  let shop: TestShop | undefined
  beforeAll(async () => {
    shop = await createTestShop({ now, environment: typeof environment === 'function' ? environment() : environment })
  })
  if (cleanBeforeEach) beforeEach(() => shop?.reset())
  afterAll(() => shop?.close())
  return new Proxy({} as TestShop, {
    get(_, name) {
      if (!shop) throw new Error('The test shop opens in a beforeAll hook: use it in hooks and tests only')
      return Reflect.get(shop, name)
    },
  })
}

/**
 * The whole shop without its pages: the real app and job queue on a real, empty database, with a stopped clock. Mails
 * wait in the queue until `mails()` reads them. The caller closes it; `setupTestShop` does so itself.
 */
export async function createTestShop({
  now = FRIDAY_MORNING,
  environment = {},
}: {
  now?: string
  environment?: Environment
} = {}) {
  const { db, directDb, pool, url, clean: cleanDatabase, close } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...environment })
  let clock = inPanama(now)
  const context = await openContext({
    config,
    database: { db, jobsDb: db, healthDb: db, directDb, embedded: !url },
    signatures: openSignatures('the secret of the test shop'),
    log: pino({ level: config.LOG_LEVEL }),
    now: () => clock,
    listening: { databaseUrl: url },
  })
  await readSettings(context) // as the shop does at its start: another file may have used this database before
  const startApp = async () => {
    // Create it with each app: a version confirmed before a test seeds its shop would count as current for half a
    // second.
    const { version, isAsked } = watchedVersion(openContentVersion(db, () => clock))
    context.contentVersion = version
    const mayHoldState = () => config.RATE_LIMIT || isAsked()
    return { app: await createApp(context), mayHoldState }
  }
  let { app, mayHoldState } = await startApp()

  const caller = (cookieNow: () => Promise<string | undefined>) => {
    const send = async ({ headers, ...request }: InjectOptions) => {
      const cookie = await cookieNow()
      return app.inject({ ...request, headers: { ...(cookie ? { cookie } : {}), ...headers } })
    }
    const answerTo: Parameters<typeof createCall>[0] = async (url, { method, headers, body }) => {
      const request = { method: method as 'GET', url, headers, ...(body === undefined ? {} : { body }) }
      const answer = await send(request)
      return new Response(answer.payload, { status: answer.statusCode })
    }
    const call = createWireCall(answerTo)
    return {
      /** Calls an endpoint in wire format, as an outsider does, with the cookie. */
      call,
      /** Calls an endpoint as the pages do, with the cookie. */
      pageCall: createCall(answerTo),
      /** Like `call`, but throws on a refusal. */
      ask: asking(call),
      /** Sends a raw request with the cookie. */
      inject: send,
    }
  }
  const visitor = caller(async () => undefined)

  const restart = async () => {
    await app.close()
    ;({ app, mayHoldState } = await startApp())
  }
  const clean = async () => {
    await cleanDatabase()
    await pool.query('delete from jobs.job')
    // The app may hold counted calls or cached responses. Otherwise it stays, because adding its routes takes longer
    // than most tests.
    if (mayHoldState()) await restart()
  }

  return {
    db,
    pool,
    context,
    /** The connection URL for another process, if the database is PostgreSQL. */
    databaseUrl: url,
    ...visitor,
    /** The caller for a person, who is signed in at the first request. */
    as(person?: Person) {
      let session: ReturnType<typeof signIn> | undefined
      const signedIn = async () => {
        session ??= person && signIn(db, person, clock)
        return await session
      }
      return {
        ...caller(async () => (await signedIn())?.cookie),
        token: async () => (await signedIn())?.token ?? '',
      }
    },
    /** The caller with these cookies, valid or not. */
    withCookie: (cookie: string) => caller(async () => cookie),
    /** Sets the clock, in Panama time. */
    setClock(wallClock: string) {
      clock = inPanama(wallClock)
    },
    /** Inserts products and promotions, replacing existing ones. */
    async seed(...items: (Product | ReturnType<typeof aPromotion>)[]) {
      for (const item of items) {
        if ('precioKg' in item) {
          const row = { ...item, orden: 0 }
          await db.insert(products).values(row).onConflictDoUpdate({ target: products.codigo, set: row })
        } else {
          const { id: _, ...set } = item
          await db.insert(promotions).values(item).onConflictDoUpdate({ target: promotions.codigo, set })
        }
      }
    },
    /** Stores these settings as the owner's only changes, with money in dollars. */
    async setSettings(ajustes: Partial<z.input<typeof Settings>>) {
      await db.insert(settings).values({ ajustes }).onConflictDoUpdate({ target: settings.only, set: { ajustes } })
    },
    /** An order with its lines and history, as stored. */
    readOrder: (id: string) => readOrder(db, id),
    /** Delivers and returns the queued mails: the customer's before the shop's. */
    async mails(): Promise<Mail[]> {
      const { rows } = await pool.query<{ id: string; data: MailJob }>(
        `delete from jobs.job where name = 'correo' returning id, data`,
      )
      const letters: Mail[] = []
      for (const { id, data } of rows.toSorted((a, b) => b.data.letter.localeCompare(a.data.letter))) {
        const written = await writeMail(context, data)
        if (written) letters.push({ id, ...written })
        await recordTold(context, written?.told)
      }
      return letters
    },
    /** Runs the picture jobs of the queue. */
    async finishPictures(): Promise<void> {
      const { rows } = await pool.query<{ data: { filename: string } }>(
        `delete from jobs.job where name = 'imagen' returning data`,
      )
      for (const { data } of rows) await addAvif(context, data.filename)
    },
    /** Makes every new database connection fail until the returned function is called. */
    disconnectDatabase() {
      const { connect } = pool
      const gone = new Error('connect ECONNREFUSED')
      pool.connect = ((done?: (error: Error) => void) => (done ? done(gone) : Promise.reject(gone))) as typeof connect
      return () => {
        pool.connect = connect
      }
    },
    /** Empties the database and the queue, and drops counted calls and cached responses; the clock stays. */
    clean,
    /** Creates a new app without any state, as after a restart of the shop. */
    restart,
    /** Empties the shop and resets the clock to its start. */
    async reset() {
      await clean()
      clock = inPanama(now)
    },
    async close() {
      await app.close()
      await context.jobs.close()
      await context.events.close()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A content version that tells whether it was read, so whether the app may have cached a response. */
function watchedVersion(version: CurrentVersion) {
  let isAsked = false
  const asked = () => {
    isAsked = true
    return version
  }
  const watched: CurrentVersion = {
    recent: () => asked().recent(),
    latest: () => asked().latest(),
    confirm: () => asked().confirm(),
  }
  return { version: watched, isAsked: () => isAsked }
}
