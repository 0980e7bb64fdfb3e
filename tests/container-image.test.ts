// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { admittedFiles, buildImage, environmentOf } from '#tests/support/container-image.ts'
import { addressOf } from '#tests/support/running-shop.ts'

// A build takes ten seconds of CPU time.
vi.setConfig({ testTimeout: 240_000 })

const project = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'ferrete-image-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the container image is built from the files that .dockerignore admits, and serves the shop', async () => {
  const context = join(folder, 'context')
  for (const file of admittedFiles(project)) cpSync(join(project, file), join(context, file))
  mkdirSync(join(folder, 'stages'))
  const image = buildImage(project, context, join(folder, 'stages'))

  const cwd = join(image.root, image.workdir)
  const [program = '', ...options] = image.cmd
  const env = environmentOf(image)
  const container = spawn(program, options, { cwd, env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] })
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

    const [check = '', ...how] = image.healthcheck
    const checked = spawn(check, how, { cwd, env: { ...env, PORT: new URL(url).port } })
    expect(await once(checked, 'exit')).toEqual([0, null])
    container.kill('SIGTERM')
    expect(await once(container, 'exit')).toEqual([0, null])
  } finally {
    container.kill('SIGKILL')
  }
})
