import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNotices } from '#server/tasks/notices.ts'
import { register, rosa } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readConfig } from './config.ts'
import { checkFirstStart, noticeExampleKeys } from './first-start.ts'
import { exampleKeys } from './require-first-start.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clean())

const start = (environment: Record<string, string>) => checkFirstStart(database.db, readConfig(environment))
const hasOwner = () => register(database.db, rosa, new Date('2026-11-20T15:00:00Z'))

describe('the keys that deploy/ and .env.example show', () => {
  const files = [...readdirSync('deploy').map((name) => `deploy/${name}`), '.env.example']
  const shown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^[#\s-]*([A-Z][A-Z\d_]+)[=:] *(\S+)$/gm)]
      .map(([, name = '', value = '']) => ({ file, name, value: value.replace(/^\$\{\w+:-(.*)\}$/, '$1') }))
      .filter(({ name, value }) => value !== '' && !value.includes('$') && isSecret(name, value)),
  )

  test('are read from the files', () => {
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(['BACKUP_KEY', 'DATABASE_URL', 'SMTP_URL']))
  })

  test.each(shown)('$name of $file makes no shop', async ({ name, value }) => {
    expect(exampleKeys({ [name]: value })).toEqual([name])
  })

  test('end the first start with a sentence that names them', async () => {
    const BACKUP_KEY = 'pon-aqui-una-clave-larga'
    await expect(start({ BACKUP_KEY, SMTP_URL: 'smtp://u:clave@correo.example' })).rejects.toThrow(
      /^No se creó ninguna tienda: SMTP_URL y BACKUP_KEY tienen la clave de un ejemplo, que cualquiera puede leer\. /,
    )
    await expect(start({ BACKUP_KEY: 'una que nadie sabe 4821', SMTP_URL: 'smtp://correo.example' })).resolves.toBe(
      undefined,
    )
  })

  test('do not stop a shop that exists; the log and Tareas say so', async () => {
    await hasOwner()
    const environment = { BACKUP_KEY: 'pon-aqui-una-clave-larga' }
    await start(environment)
    const logged: unknown[] = []
    const notices = openNotices({ warn: (...line: unknown[]) => void logged.push(line) })
    noticeExampleKeys({ config: readConfig(environment), notices })
    expect(notices.list()).toEqual([expect.stringMatching(/^BACKUP_KEY tiene la clave de un ejemplo/)])
    expect(logged).toHaveLength(1)
    noticeExampleKeys({ config: readConfig({}), notices })
    expect(notices.list()).toEqual([])
  })
})

/** Whether a variable that a file shows is a key of the shop, or an address with a password. */
function isSecret(name: string, value: string): boolean {
  const isOurs = readFileSync('server/config.ts', 'utf8').includes(` ${name}:`)
  return isOurs && (/^[a-z]+:\/\/[^/@]*:[^/@]*@/.test(value) || /(KEY|SECRET|PASSWORD|TOKEN)$/.test(name))
}

describe('ADMIN_PASSWORD', () => {
  test.each(['corta', 'ferrete2026', '12345678', 'x'.repeat(129)])('«%s» makes no first account', async (password) => {
    await expect(start({ ADMIN_PASSWORD: password })).rejects.toThrow(/^ADMIN_PASSWORD: /)
  })

  test('is not judged once the shop has an account', async () => {
    await hasOwner()
    await expect(start({ ADMIN_PASSWORD: 'corta' })).resolves.toBe(undefined)
  })
})
