import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRelay } from './tcp-relay.ts'

let relay: Awaited<ReturnType<typeof openRelay>>
let server: ReturnType<typeof createServer>
let received: string
let serverSockets: Socket[]

beforeEach(async () => {
  received = ''
  serverSockets = []
  server = createServer((socket) => {
    serverSockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received += bytes
      socket.write(`got ${bytes}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  relay = await openRelay({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
})
afterEach(async () => {
  await relay.close()
  await new Promise((resolve) => server.close(resolve))
})

const open = () => openSocket({ host: '127.0.0.1', port: relay.port })
const answer = async (socket: Socket) => String((await once(socket, 'data', { signal: AbortSignal.timeout(2000) }))[0])

test('a muted connection passes nothing and is not closed; new ones pass again after it, the muted one never', async () => {
  const socket = open()
  socket.write('one')
  expect(await answer(socket)).toBe('got one')

  relay.mute()
  socket.write('two')
  const during = open()
  during.write('three')
  await pause(100)
  expect(received).toBe('one')
  expect([socket.destroyed, during.destroyed, socket.readableEnded]).toEqual([false, false, false])

  relay.unmute()
  const fresh = open()
  fresh.write('four')
  expect(await answer(fresh)).toBe('got four')
  socket.write('five')
  socket.destroy()
  await pause(100)
  expect(received).toBe('onefour')
  // The end of the connection is not passed on either.
  expect(serverSockets[0]?.readableEnded).toBe(false)
})

test('the end of a forwarded connection is passed on', async () => {
  const socket = open()
  socket.write('one')
  await answer(socket)
  const ended = once(serverSockets[0] ?? socket, 'end')
  socket.end()
  await ended
})
