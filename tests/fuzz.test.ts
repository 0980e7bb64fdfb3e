// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { allRowsQuery } from './support/all-rows.ts'
import { type CallName, callerOf, exampleThatWorks, prepareShop } from './support/call-examples.ts'
import { changed, changesOf, onUrl, type Parts } from './support/fuzz-inputs.ts'
import { setupTestShop } from './support/test-shop.ts'
import { tries } from './support/tries.ts'

const PARTS = ['params', 'query', 'body'] as const

/** Every call that takes anything: a new one is tried as soon as its contract has it. */
const calls = Object.entries(ENDPOINTS)
  .map(([name, call]) => ({ name: name as CallName, call: call as Endpoint }))
  .filter(({ call }) => PARTS.some((part) => Object.keys(call[part].shape).length > 0))

const shop = setupTestShop({ environment: { BACKUP_TO: '/tmp' }, cleanBeforeEach: false })

/** Every stored row, waiting jobs included, without the tables in which the job queue keeps its own state. */
async function storedRows(): Promise<string> {
  rowsQuery ??= await allRowsQuery(shop.pool, /^(public\..*|jobs\.job)$/)
  // Named, so that the database plans it once.
  const { rows } = await shop.pool.query({ name: 'stored-rows', text: rowsQuery })
  return JSON.stringify(rows)
}
let rowsQuery: string

/** A request that can be done, with a place for every field that its contract knows, and who makes it. */
async function prepare(name: CallName, call: Endpoint) {
  await prepareShop(shop)
  const example = await exampleThatWorks(shop, name)
  const request: Parts = {}
  for (const part of PARTS) {
    const fields = Object.keys(call[part].shape).map((field) => [field, undefined])
    if (fields.length > 0) request[part] = { ...Object.fromEntries(fields), ...example[part] }
  }
  const caller = shop.as(callerOf(call))
  await caller.token()
  return { request, caller, before: await storedRows() }
}

/** NUL in each field, which every call refuses. */
const withNulEverywhere = (request: Parts) =>
  PARTS.flatMap((part) => Object.keys(request[part] ?? {}).map((field) => ({ place: [part, field], value: '\0' })))

/** Whether a sentence begins with a name that was just typed: 'tuétano no tiene precio por kilo'. */
const namesInput = (sentence: string, { body }: Parts): boolean =>
  Object.values(body ?? {}).some(
    (value) => typeof value === 'string' && value.trim() !== '' && sentence.startsWith(value.trim()),
  )

/** A password is hashed slowly on purpose, so such a call is tried less often. */
const runsOf = ({ body }: Endpoint): number => ('password' in body.shape ? tries(10, 100) : tries(25, 250))

test.each(calls)(
  '$name: anything in any place is done or refused in Spanish; a refusal stores nothing',
  async ({ name, call }) => {
    let { request, caller, before } = await prepare(name, call)
    let refused = 0
    await fc.assert(
      fc.asyncProperty(changesOf(request), async (changes) => {
        const parts = changed(request, changes)
        const answer = await caller.inject({
          method: call.method,
          url: urlOf(call, onUrl(parts)),
          ...(parts.body !== undefined && {
            payload: JSON.stringify(parts.body),
            headers: { 'content-type': 'application/json' },
          }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode < 400) {
          if (!call.file) expect(answer.json().success).toBe(true)
          if (call.method === 'GET') before = await storedRows()
          else ({ request, caller, before } = await prepare(name, call))
          return
        }
        refused += 1
        const { success, error, campos = {} } = answer.json()
        expect(success).toBe(false)
        for (const sentence of [error, ...Object.values(campos)]) {
          if (!namesInput(sentence, parts)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ¿]/)
          expect(sentence).not.toMatch(/\b(invalid|expected|too|must|required|error|undefined|object|JSON|HTTP)\b/i)
        }
        expect(await storedRows()).toBe(before)
      }),
      {
        numRuns: runsOf(call),
        examples: [[withNulEverywhere(request)]],
        interruptAfterTimeLimit: 60_000,
        markInterruptAsFailure: true,
      },
    )
    expect(refused).toBeGreaterThan(0)
  },
  120_000,
)
