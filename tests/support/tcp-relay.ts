import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'

/**
 * A TCP relay to `target`. It can stop forwarding without closing connections, like a broken network, and refuse
 * connections, like a network that is gone.
 */
export async function openRelay(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let muted = false
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client)
    if (muted) return void client.pause() // the kernel has accepted the connection, and nobody ever answers
    const upstream = openSocket({ ...target, allowHalfOpen: true })
    keep(upstream)
    forward(client, upstream)
    forward(upstream, client)
  })
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  return {
    port,
    /**
     * Stops all bytes in both directions, on open and new connections, and does not pass on the end of a connection.
     * With `onlyNew`, open connections continue.
     */
    mute({ onlyNew = false } = {}) {
      muted = true
      if (!onlyNew) for (const socket of sockets) silence(socket)
    },
    /** Forwards new connections again. Muted ones stay silent for ever. */
    unmute() {
      muted = false
    },
    /** Ends every connection and refuses new ones. */
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Accepts connections again after `close`, on the same port. */
    async reopen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

function forward(from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (to.write(bytes)) return
    from.pause()
    to.once('drain', () => from.resume())
  })
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

function silence(socket: Socket): void {
  for (const event of ['data', 'end', 'close', 'drain']) socket.removeAllListeners(event)
  socket.removeAllListeners('error').on('error', () => {})
  socket.pause()
}
