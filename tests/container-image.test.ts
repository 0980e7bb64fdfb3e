// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { admittedFiles, buildImage, environmentOf } from '#tests/support/container-image.ts'
import { addressOf } from '#tests/support/running-shop.ts'

// A build takes ten seconds of CPU time.
vi.setConfig({ testTimeout: 480_000 })

const project = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'ferrete-image-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the container image is built from the files that .dockerignore admits, serves the shop, and restores a backup', async () => {
  const context = join(folder, 'context')
  for (const file of admittedFiles(project)) cpSync(join(project, file), join(context, file))
  mkdirSync(join(folder, 'stages'))
  const image = buildImage(project, context, join(folder, 'stages'))

  const cwd = join(image.root, image.workdir)
  const [program = '', ...options] = image.cmd
  const env = environmentOf(image)
  const container = spawn(program, options, { cwd, env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const inImage = async (script: string, ...args: string[]) => {
    const child = spawn('node', [`commands/${script}.ts`, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    return { code, output: output.join('') }
  }
  try {
    const url = await addressOf(container)
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const page = await fetch(url)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Rib eye nacional')
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|fotos)\/[^"]+)"/g)].map(([, path]) => path)
    expect(files.length).toBeGreaterThan(10)
    for (const path of new Set(files)) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])

    const backup = await inImage('backup', join(folder, 'respaldos'))
    expect(backup).toMatchObject({ code: 0 })
    const [check = '', ...how] = image.healthcheck
    const checked = spawn(check, how, { cwd, env: { ...env, PORT: new URL(url).port } })
    expect(await once(checked, 'exit')).toEqual([0, null])
    container.kill('SIGTERM')
    expect(await once(container, 'exit')).toEqual([0, null])

    const [file = ''] = /\S+\.tar\S*/.exec(backup.output) ?? []
    expect(await inImage('restore', file, '--replace')).toMatchObject({ code: 0 })
  } finally {
    container.kill('SIGKILL')
  }
})
