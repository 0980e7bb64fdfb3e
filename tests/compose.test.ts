// @module-tag slow
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asSuperuser } from '#tests/support/database-image.ts'
import { findPrograms, startPostgres } from '#tests/support/postgres-server.ts'
import { runScript } from '#tests/support/run-script.ts'
import { startShop } from '#tests/support/running-shop.ts'

// One starts a PostgreSQL, a shop and two scripts.
vi.setConfig({ testTimeout: 180_000 })

const compose = readFileSync('deploy/compose.yaml', 'utf8')
/** The variables that the image sets. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR']

test('the containers give the shop every variable of .env.example, and backups', () => {
  const example = readFileSync('.env.example', 'utf8')
  const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(30)
  const given = [...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  expect(names.filter((name) => !given.includes(name) && !OF_THE_IMAGE.includes(name))).toEqual([])
  expect(compose).toMatch(/^ {6}BACKUP_TO: \$\{BACKUP_TO:-\/respaldos\}$/m)
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/chown node:node .*\/respaldos/)
})

test('the nightly check of deploy/ gives the containers every variable that they demand', () => {
  const demanded = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect(demanded).toContain('SHOP_DB_PASSWORD')
  const check = readFileSync('tests/deploy-files.nightly.test.ts', 'utf8')
  expect(demanded.filter((name) => !check.includes(`${name}: `))).toEqual([])
})

// PostgreSQL is installed where the tests run on it. Its own server: the role and the database have fixed names.
if (process.env.TEST_DATABASE_URL)
  test('the role of the containers opens a new shop, restores a backup over it, and is no superuser', async () => {
    const server = await startPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'ferrete-compose-'))
    onTestFinished(async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    })
    const { hostname, port, username, password } = new URL(server.url)
    execFileSync('deploy/postgres-role.sh', {
      env: {
        PATH: `${findPrograms()}:${process.env.PATH}`,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: password,
        POSTGRES_USER: username,
        SHOP_DB_PASSWORD: 'clave-de-la-tienda',
      },
    })
    const roles = await asSuperuser(
      server.url,
      `select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'ferrete'`,
    )
    expect(roles).toEqual([{ rolsuper: false, rolcreatedb: true, rolcreaterole: false }])

    const DATABASE_URL = `postgres://ferrete:clave-de-la-tienda@${hostname}:${port}/ferrete`
    const shop = await startShop(folder, { DATABASE_URL })
    const ready = await fetch(`${shop.url}/api/ready`)
    await shop.end('SIGTERM')
    expect(ready.status).toBe(200)

    const place = { DATABASE_URL, DATA_DIR: folder }
    const made = await runScript('backup', [join(folder, 'respaldos')], place)
    const [backup = made.output] = /\S+\.tar\S*/.exec(made.output) ?? []
    expect(await runScript('restore', [backup, '--replace'], place)).toMatchObject({ code: 0 })
  })
