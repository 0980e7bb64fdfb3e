import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/postgres-server.ts'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { waitForServer } from './wait-for-server.ts'

const lines: string[] = []
const print = (line: string) => lines.push(line)

test('a server that is not there is waited for with words, and then named with the cause', async () => {
  lines.length = 0
  const port = await freePort()
  const url = `postgres://tienda:secreto@127.0.0.1:${port}/tienda`
  await expect(waitForServer(url, print, 3000)).rejects.toThrow(
    `PostgreSQL en 127.0.0.1:${port} no contestó en 3 segundos: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  expect(lines).toEqual([`Esperando a PostgreSQL en 127.0.0.1:${port}… (connect ECONNREFUSED 127.0.0.1:${port})`])
})

test('a server that accepts connections and never answers is waited for too', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  await expect(waitForServer(`postgres://a:b@127.0.0.1:${port}/c`, print, 3000)).rejects.toThrow('no contestó en 3')
  silent.close()
})

const server = process.env.TEST_DATABASE_URL
if (server)
  describe('a PostgreSQL', () => {
    const at = (port: number, change: object = {}) => Object.assign(new URL(server), { port, ...change }).href

    test('that comes while the shop waits is used', async () => {
      lines.length = 0
      const { hostname, port } = new URL(server)
      const relay = await openRelay({ host: hostname, port: Number(port) })
      relay.mute()
      const waiting = waitForServer(at(relay.port), print)
      await pause(1000)
      relay.unmute()
      await waiting
      expect(lines).toHaveLength(1)
      await relay.close()
    })

    test('that refuses the password is not waited for', async () => {
      lines.length = 0
      const wrong = at(Number(new URL(server).port), { password: randomUUID() })
      await expect(waitForServer(wrong, print)).rejects.toThrow(/no deja entrar: password authentication failed/)
      expect(lines).toEqual([])
    })
  })
