import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from './support/test-database.ts'

/** What the operator types stands in docs/operations.md, and nothing there may fail only when it is needed. */
const page = readFileSync('docs/operations.md', 'utf8')

/** What may begin a command or a statement. */
const BEGINNING =
  /^(?:\w+=\S+ )?(?:npm|node|shop npm|apt-get|aws|createdb|createuser|curl|df|dig|docker|du|echo|etcdctl|findmnt|haproxy|install|journalctl|ls|mkdir|mount|mv|nc|patronictl|pgbackrest|sed|systemctl|tail|useradd|alter|delete|select|set|show) [^…]*$/

const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, text = '']) => text.trim())
const indented = [...page.matchAll(/^(?: {4}.+\n)+/gm)].flatMap(([text]) =>
  text.includes('npm run') ? text.trim().split('\n') : [text],
)
const spans = [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const found = [...blocks, ...indented, ...spans].map((text) => text.replace(/\s+/g, ' ').trim())
const commands = [...new Set(found)].filter((text) => BEGINNING.test(text))

/** What runs each command of the shop. */
const RUN_BY: [command: RegExp, file: string, there: string][] = [
  [/^npm start$/, 'playwright.config.ts', 'global-setup'],
  [/^(MALLOC_ARENA_MAX=2 )?node .*build\/start\/shop\.js/, 'tests/container-image.test.ts', 'image.cmd'],
  [/^npm ci && npm run build/, 'tests/container-image.test.ts', 'buildImage'],
  [/npm run backup/, 'tests/backup.test.ts', `runScript('backup'`],
  [/npm run restore/, 'tests/backup.test.ts', `runScript('restore'`],
  [/^npm run move/, 'tests/backup.test.ts', `runScript('move'`],
  [/^npm run reset/, 'tests/foreign-files.test.ts', `runScript('reset'`],
  [/^node scripts\/audit\.ts/, '.ci/run', 'scripts/audit.ts'],
  [/api\/ready/, 'tests/stopping.test.ts', '/api/ready'],
  [/sw\.js/, 'tests/e2e/offline.spec.ts', 'sw.js'],
  [/^haproxy -c/, 'tests/deploy-files.nightly.test.ts', `'haproxy', '-c'`],
  [/^docker /, 'tests/deploy-files.nightly.test.ts', 'compose.yaml'],
  [/sin-servicio\.html/, 'tests/proxies.test.ts', 'sin-servicio.html'],
  [/db\.malo/, 'tests/backup.test.ts', 'db.malo'],
  [/papelera/, 'server/media/quarantine.test.ts', 'papelera'],
]

/** Programs of the system and of others, which do here what their own manuals say. */
const NOT_OURS =
  /^(apt-get|createdb|createuser|curl -vI|df|dig|du|echo 'set server|etcdctl|findmnt|install -d|journalctl|ls|mount|mv \/var\/lib\/postgresql|nc|patronictl|pgbackrest|systemctl|tail|useradd)/

const isSql = (text: string) => /^(alter|delete|select|set|show) /.test(text)

describe('a command of docs/operations.md', () => {
  test('is found', () => expect(commands.length).toBeGreaterThan(50))

  test.each(commands.filter((command) => !isSql(command)))('%s', (command) => {
    const [, file, there] = RUN_BY.find(([pattern]) => pattern.test(command)) ?? []
    if (!file) return expect(command).toMatch(NOT_OURS)
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(there)
  })
})

describe('a statement of docs/operations.md is one of PostgreSQL', async () => {
  const { pool, close } = await createTestDatabase()
  afterAll(close)

  test.each(commands.filter(isSql))('%s', async (statement) => {
    // What stands only in a sentence is completed.
    const whole = statement
      .replace(/^set (?!timezone)/, 'set local ')
      .replace('(pid)', '(pid) from pg_stat_activity where false')
    const client = await pool.connect()
    try {
      await client.query('begin; create role shop; create role ferrete')
      await client.query(whole)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
