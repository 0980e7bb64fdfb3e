// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

/** A registry that answers `npm audit`, and nothing else. */
let registry: Server
// npm keeps what it heard of an advisory.
let cache: string
let reply: { status: number; body: object }
beforeAll(async () => {
  registry = createServer((request, response) => {
    const isAudit = request.url?.startsWith('/-/npm/v1/security/')
    response.writeHead(isAudit ? reply.status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAudit ? reply.body : {}))
  })
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  reply = { status: 200, body: {} }
  cache = mkdtempSync(join(tmpdir(), 'ferrete-npm-'))
})
afterEach(() => rmSync(cache, { recursive: true }))
afterAll(() => void registry.close())

/** Runs the audit against the registry, and gives its exit code and output. */
function audit(): Promise<{ code: number; output: string }> {
  const address = registry.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return new Promise((done) => {
    const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0', npm_config_cache: cache }
    const child = execFile(process.execPath, ['scripts/audit.ts'], { env }, (_error, out, errors) =>
      done({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })
}
const advisory = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://advisories.example/1', title: 'A fault', severity, vulnerable_versions: '<99.0.0', cwe: [] },
  ],
})

test('without a known vulnerability it passes, and lists the packages that the shop runs on', async () => {
  expect(await audit()).toEqual({ code: 0, output: expect.stringContaining('no high or critical vulnerability') })
  const bill = JSON.parse(readFileSync('build/sbom.json', 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})

test('a high vulnerability fails, and is named', async () => {
  reply = { status: 200, body: advisory('high') }
  expect(await audit()).toEqual({ code: 1, output: expect.stringContaining('npm audit: high in fastify') })
})

test('a moderate one passes', async () => {
  reply = { status: 200, body: advisory('moderate') }
  expect(await audit()).toMatchObject({ code: 0 })
})

test('a registry without an answer is printed and passes', async () => {
  reply = { status: 500, body: {} }
  expect(await audit()).toEqual({ code: 0, output: expect.stringContaining('npm audit: SKIPPED') })
})
