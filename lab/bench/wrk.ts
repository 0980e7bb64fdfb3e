import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const CONNECTIONS = 16
const SECONDS = 2

/**
 * Sends GET requests with wrk, which needs a tenth of a server's CPU and so is not the bottleneck. Throws unless every
 * response is successful.
 */
export async function loadWithWrk(url: string, headers: Record<string, string>) {
  const names = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, ...names, url]
  const { stdout } = await promisify(execFile)('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('wrk is missing, which sends the requests of this benchmark. On Debian: apt-get install wrk')
  })
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? []
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? []
  if (!requests || !perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return { requests: Number(requests), perSecond: Number(perSecond) }
}
