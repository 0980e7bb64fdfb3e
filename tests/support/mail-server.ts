import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** What the server does with a mail: accepts it, defers it (451), refuses it (550), stalls, or drops the connection. */
export type Behaviour =
  | 'well'
  | 'puts off'
  | 'refuses'
  | 'says nothing'
  | 'dies in the letter'
  | 'dies before it answers'

/**
 * An SMTP server that keeps the mails in memory. It starts closed. A mail counts as taken once it was answered with
 * 250: `taken` holds the Message-ID and the recipient of each, in order.
 */
export async function openMailServer() {
  const accepted: { id: string; to: string }[] = []
  const behaviours: Behaviour[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, behaviours.shift() ?? 'well', (letter) => accepted.push(letter))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  // Picks the port in advance; nobody listens on it yet.
  const port = await listen(0)
  await new Promise((resolve) => server.close(resolve))

  return {
    taken: accepted,
    /** The behaviour for each of the next connections; afterwards the server accepts every mail. */
    behaviours,
    url: `smtp://127.0.0.1:${port}`,
    open: () => listen(port),
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, behaviour: Behaviour, take: (letter: { id: string; to: string }) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let to = ''
  let letter: string[] | undefined
  say('220 mail')
  const end = () => {
    const id = letter?.flatMap((line) => /^Message-ID: (.+)$/i.exec(line)?.[1] ?? [])[0] ?? ''
    letter = undefined
    if (behaviour === 'dies before it answers') socket.destroy()
    else if (behaviour !== 'says nothing') {
      take({ id, to })
      say('250 taken')
    }
  }
  const lines = createInterface(socket)
  lines.on('error', () => {}) // the shop was killed in the middle of a mail
  lines.on('line', (line) => {
    // Data received before the connection was dropped is discarded.
    if (socket.destroyed) return
    if (!letter) {
      to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to
      letter = line === 'DATA' ? [] : undefined
      say(answerTo(line, behaviour))
    } else if (line === '.') end()
    else if (letter.push(line) > 5 && behaviour === 'dies in the letter') socket.destroy()
  })
}

function answerTo(line: string, behaviour: Behaviour): string {
  const [command] = line.split(/[ :]/)
  if (command === 'QUIT') return '221 bye'
  if (command === 'DATA') return '354 go on'
  if (command === 'RCPT' && behaviour === 'puts off') return '451 4.7.1 Try again later'
  if (command === 'RCPT' && behaviour === 'refuses') return '550 5.1.1 No such user'
  return '250 ok'
}
