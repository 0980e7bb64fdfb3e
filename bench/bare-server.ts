/**
 * The least that can be done in Node: reads a request to its end and answers a body of `?size=` bytes.
 * Run as a process of its own; says its port when it listens.
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
