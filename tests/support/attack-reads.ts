import { once } from 'node:events'
import { Agent, request } from 'node:http'

/**
 * A visitor who reads public pages as fast as the shop answers, over many connections from one address: node
 * attack-reads.ts <url of the shop> <connections>. Starts immediately, ends with its standard input, and prints the
 * number of replies per status. A separate process, so that its work does not delay the customers of a test.
 */
const [url = '', connections = ''] = process.argv.slice(2)
const READS = ['/api/articles?q=lomo', '/api/orders/slots', '/api/products/retail', '/api/promociones/', '/blog', '/']

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const answers: Record<string, number> = {}
let isOver = false

const read = (path: string) =>
  new Promise<string>((done) => {
    request(url + path, { agent, headers: { 'x-forwarded-for': '198.51.100.7' } }, (answer) => {
      answer.resume().once('end', () => done(`${answer.statusCode}`))
    })
      .once('error', ({ message }) => done(message))
      .end()
  })
const visitors = Array.from({ length: Number(connections) }, async (_, n) => {
  for (let turn = n; !isOver; turn++) {
    const answer = await read(READS[turn % READS.length] ?? '')
    answers[answer] = (answers[answer] ?? 0) + 1
  }
})
process.stdin.resume()
await once(process.stdin, 'end')
isOver = true
await Promise.all(visitors)
agent.destroy()
process.stdout.write(JSON.stringify(answers))
