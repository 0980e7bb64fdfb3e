import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { asking, orderAtQuote } from '#commands/demo/builder.ts'
import { connect } from '#server/db/connect.ts'
import { panamaDay, panamaTime } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import type { WireCall } from '#site/api/create-call.ts'
import { anOrder, aProduct } from './builders.ts'
import { asSuperuser, databaseUrl } from './database-image.ts'
import { type Person, rosa, signIn } from './people.ts'
import { startShop } from './running-shop.ts'
import { createTestShop } from './test-shop.ts'

type Rows = Record<string, unknown>[]

/** A shop, open in one or several processes. */
interface Opened {
  /** Calls one of the processes as a visitor. */
  visitor: (process: number) => WireCall
  /** Calls one of the processes as a person. */
  as: (person: Person, process: number) => Promise<WireCall>
  query: (statement: string, values?: unknown[]) => Promise<Rows>
  end: () => Promise<void>
}

/**
 * Opens the shop in three processes on one PostgreSQL; with the embedded database, which allows only one, in this
 * process.
 */
export async function openProcesses() {
  const image = inject('databaseImage')
  const opened = await ('url' in image ? openThree(image.url) : openOne())
  const { query } = opened
  const visitor = (process: number) => untilAnswered(opened.visitor(process))
  const as = async (person: Person, process: number) => untilAnswered(await opened.as(person, process))
  const today = panamaDay(new Date())
  const owner = asking(await as(rosa, 0))
  const cambios = { pedidosPorHora: 1000, limiteDevolucion: 1_000_000, limiteDescuento: 1000 }
  await owner(changeSettings, { body: { cambios } })
  return {
    ...{ ...opened, visitor, as },
    /** The number of rows; `from` has a table and its condition. */
    count: async (from: string, ...values: unknown[]) =>
      Number((await query(`select count(*) as n from ${from}`, values))[0]?.n),
    /** Places an order of one kilo, to be delivered today. */
    async place(email = `ana${randomUUID().slice(0, 8)}@correo.example`) {
      const fechaEntrega = nextDays(today, 14).find((day) => openHours(day).includes('10:00')) ?? ''
      const slot = { fechaEntrega, horaEntrega: '10:00', email }
      const order = await orderAtQuote(asking(visitor(0)), anOrder({ cliente: slot }))
      await query('update orders set fecha_entrega = $1 where id = $2', [today, order.id])
      return { ...order, params: { id: order.id }, monto: order.quote.total / 100 }
    },
    /** How often a mail about an order was queued. */
    mails: async (orderId: string, letter: string) =>
      Number(
        (
          await query(
            `select count(*) as n from jobs.job where name = 'correo' and data->>'orderId' = $1 and data->>'letter' = $2`,
            [orderId, letter],
          )
        )[0]?.n,
      ),
  }
}

/** Retries a call that the shop could not answer, such as one that waited too long, as phones do. */
const untilAnswered = (call: WireCall): WireCall =>
  (async (endpoint, input) => {
    for (;;) {
      const answer = await call(endpoint, input)
      if (answer.ok || answer.status < 500) return answer
      await setTimeout(200)
    }
  }) as WireCall

async function openThree(superuser: string): Promise<Opened> {
  const name = `ferrete_processes_${randomUUID().slice(0, 8)}`
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-processes-'))
  await asSuperuser(superuser, `create database ${name}`)
  const environment = { DATABASE_URL: databaseUrl(superuser, name), SHOP_SECRET: 'one secret for all of them' }
  const shops = await Promise.all(['a', 'b', 'c'].map((each) => startShop(join(folder, each), environment)))
  const database = await connect({ databaseUrl: environment.DATABASE_URL, dataDir: folder })
  const at = (process: number) => {
    const shop = shops[process % shops.length]
    if (!shop) throw new Error('No process was started')
    return shop
  }
  return {
    visitor: (process) => at(process).call,
    as: async (person, process) => at(process).callWith((await signIn(database.db, person, new Date())).cookie),
    query: async (statement, values) => (await database.pool.query(statement, values)).rows,
    async end() {
      await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
      await database.close()
      await asSuperuser(superuser, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true })
    },
  }
}

async function openOne(): Promise<Opened> {
  const now = new Date()
  const shop = await createTestShop({ now: `${panamaDay(now)}T${panamaTime(now)}` })
  await shop.seed(aProduct({ precioKg: 10 }))
  return {
    visitor: () => shop.call,
    as: async (person) => shop.as(person).call,
    query: async (statement, values) => (await shop.pool.query(statement, values)).rows,
    end: () => shop.close(),
  }
}
