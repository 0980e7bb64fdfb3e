import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '#server/auth/password.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { administrators } from './table.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clean())

const start = (environment: Record<string, string> = {}) =>
  createFirstAdministrator(database.db, readConfig(environment), new Date('2026-11-20T15:00:00Z'))
const stored = () => database.db.select().from(administrators)

test('a new shop gets an owner with a random password, shown once', async () => {
  const first = await start()

  expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{12}$/) })
  const [admin] = await stored()
  expect(admin).toMatchObject({ username: 'admin', rol: 'dueño' })
  expect(await verifyPassword(first?.password ?? '', admin?.passwordHash)).toBe(true)
})

test('the owner may come from the environment; the password is then not shown', async () => {
  expect(await start({ ADMIN_USER: 'rosa', ADMIN_PASSWORD: 'carne de res' })).toEqual({ username: 'rosa' })
  const [admin] = await stored()
  expect(await verifyPassword('carne de res', admin?.passwordHash)).toBe(true)
})

test('an existing owner stays, whatever the environment says', async () => {
  await start({ ADMIN_PASSWORD: 'la primera' })
  expect(await start({ ADMIN_USER: 'intruso', ADMIN_PASSWORD: 'la segunda' })).toBeUndefined()
  expect(await start()).toBeUndefined()
  const [admin, ...others] = await stored()
  expect(others).toEqual([])
  expect(await verifyPassword('la primera', admin?.passwordHash)).toBe(true)
})

test('two concurrent starts create one owner', async () => {
  await Promise.all([start(), start()])
  expect(await stored()).toHaveLength(1)
})
