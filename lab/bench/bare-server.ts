/**
 * The baseline: a Node server that reads a request to its end and sends a body of `?size=` bytes. Runs as its own
 * process and prints its URL when it listens.
 */
import { createServer } from 'node:http'

const bodies = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const size = request.url?.split('size=')[1] ?? '0'
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x')
  bodies.set(size, body)
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length }).end(body)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
