import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import type { z } from 'zod'
import { createApp } from '#server/app.ts'
import { products } from '#server/catalog/table.ts'
import { readConfig } from '#server/config.ts'
import { openEvents } from '#server/events.ts'
import { openFiles } from '#server/files.ts'
import { type MailJob, openJobs } from '#server/jobs.ts'
import { writeLetter } from '#server/letters.ts'
import type { Letter } from '#server/mail.ts'
import { finishPicture } from '#server/media/finish-picture.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { promotions } from '#server/promotions/table.ts'
import { settings } from '#server/settings/table.ts'
import type { Tools } from '#server/tools.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Settings } from '#shop/settings.ts'
import { callOver } from '#site/call.ts'
import { type Person, signIn } from './people.ts'
import { createTestDatabase } from './test-database.ts'
import type { aPromotion } from './things.ts'

/** An instant by the clock on the shop's wall: '2026-11-20T10:00' in Panama. */
export const inPanama = (wallClock: string): Date => new Date(`${wallClock}-05:00`)

/**
 * The whole shop without its pages: the real app and job queue on a real, empty database, with a clock that stands
 * still on a Friday morning. Letters wait in the queue until `letters()` reads them.
 */
export async function createTestShop({
  now = '2026-11-20T10:00',
  environment = {},
}: {
  now?: string
  environment?: Record<string, string>
} = {}) {
  const { db, pool, url, clean, close } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...environment })
  let clock = inPanama(now)
  const log = pino({ level: config.LOG_LEVEL })
  const onError = (error: unknown) => log.error({ err: error }, 'failed in the background')
  const jobs = await openJobs(db, { embedded: !url }, onError)
  const events = openEvents({ pool, databaseUrl: url, onError })
  const tools: Tools = { config, db, jobs, files: openFiles(config), events, log, now: () => clock }
  let app = await createApp(tools)

  const caller = (cookieNow: () => Promise<string | undefined>) => {
    const send = async ({ headers, ...request }: InjectOptions) => {
      const cookie = await cookieNow()
      return app.inject({ ...request, headers: { ...(cookie ? { cookie } : {}), ...headers } })
    }
    return {
      /** The same call as the pages make, with the cookie. */
      call: callOver(async (url, { method, headers, body }) => {
        const request = { method: method as 'GET', url, headers, ...(body === undefined ? {} : { body }) }
        const answer = await send(request)
        return new Response(answer.payload, { status: answer.statusCode })
      }),
      /** A request as raw as it is given. */
      inject: send,
    }
  }
  const visitor = caller(async () => undefined)

  return {
    db,
    pool,
    tools,
    /** Where it is a PostgreSQL: what another process of the shop would be told. */
    databaseUrl: url,
    ...visitor,
    /** Everything as a person who is signed in, from the first thing they do. */
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
    /** Everything with the cookies of another browser, whatever they are worth. */
    holding: (cookie: string) => caller(async () => cookie),
    /** Moves the clock on the wall. */
    at(wallClock: string) {
      clock = inPanama(wallClock)
    },
    /** Puts products and promotions in the shop; one that is there already is replaced. */
    async has(...things: (Product | ReturnType<typeof aPromotion>)[]) {
      for (const thing of things) {
        if ('precioKg' in thing) {
          const row = { ...thing, orden: 0 }
          await db.insert(products).values(row).onConflictDoUpdate({ target: products.codigo, set: row })
        } else {
          const { id: _, ...set } = thing
          await db.insert(promotions).values(thing).onConflictDoUpdate({ target: promotions.codigo, set })
        }
      }
    },
    /** What the owner changes in the settings, as it is stored: money in dollars. */
    async owner(ajustes: Partial<z.input<typeof Settings>>) {
      await db.insert(settings).values({ ajustes }).onConflictDoUpdate({ target: settings.only, set: { ajustes } })
    },
    /** An order with its lines and history, as the shop keeps it. */
    order: (id: string) => readOrder(db, id),
    /** The letters that wait in the queue, which is empty afterwards: the customer's before the shop's. */
    async letters(): Promise<Letter[]> {
      const { rows } = await pool.query<{ id: string; data: MailJob }>(
        `delete from jobs.job where name = 'correo' returning id, data`,
      )
      const letters: Letter[] = []
      for (const { id, data } of rows.toSorted((a, b) => b.data.letter.localeCompare(a.data.letter))) {
        const written = await writeLetter(tools, data)
        if (written) letters.push({ id, ...written })
      }
      return letters
    },
    /** Does what the pictures in the queue wait for, which is empty afterwards. */
    async finishPictures(): Promise<void> {
      const { rows } = await pool.query<{ data: { filename: string } }>(
        `delete from jobs.job where name = 'imagen' returning data`,
      )
      for (const { data } of rows) await finishPicture(tools, data.filename)
    },
    /** Nobody reaches the database any more, as when its machine is off, until the returned function is called. */
    loseDatabase() {
      const { connect } = pool
      const gone = new Error('connect ECONNREFUSED')
      pool.connect = ((done?: (error: Error) => void) => (done ? done(gone) : Promise.reject(gone))) as typeof connect
      return () => {
        pool.connect = connect
      }
    },
    /** An empty shop again, remembering nothing; the clock stays. */
    async clean() {
      await clean()
      await pool.query('delete from jobs.job')
      await app.close()
      app = await createApp(tools)
    },
    async close() {
      await app.close()
      await jobs.close()
      await events.close()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}
