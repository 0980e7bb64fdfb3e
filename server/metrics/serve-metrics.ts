import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './open-metrics.ts'

/** Serves `GET /metrics` on a separate port that customers cannot reach. `url` contains the opened port. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${opened}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
