import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres-server.ts'

/** Starts HAProxy with deploy/haproxy.cfg in front of these shop processes; returns its URL without TLS. */
export async function startShopProxy(addresses: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-haproxy-'))
  const local = `127.0.0.1:${await freePort()}`
  const process = spawnHaproxy('deploy/haproxy.cfg', {
    HTTP_BIND: `127.0.0.1:${await freePort()}`,
    HTTPS_BIND: `127.0.0.1:${await freePort()}`,
    LOCAL_BIND: local,
    CERTIFICATES: selfSigned(folder),
    ERROR_PAGE: 'deploy/sin-servicio.html',
    RUNTIME_SOCKET: join(folder, 'admin.sock'),
    ...Object.fromEntries(addresses.map((address, index) => [`SHOP_${index + 1}`, address])),
  })
  const url = `http://${local}`
  await untilAnswers(`${url}/api/ready`)
  return {
    url,
    async stop() {
      await end(process)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts HAProxy with deploy/haproxy-postgres.cfg in front of these servers; returns the address of the primary. */
export async function startPostgresProxy(servers: { port: number; restPort: number }[]) {
  const address = `127.0.0.1:${await freePort()}`
  const process = spawnHaproxy('deploy/haproxy-postgres.cfg', {
    POSTGRES_BIND: address,
    ...Object.fromEntries(
      servers.flatMap(({ port, restPort }, index) => [
        [`POSTGRES_${index + 1}`, `127.0.0.1:${port}`],
        [`POSTGRES_${index + 1}_PATRONI`, String(restPort)],
      ]),
    ),
  })
  return { address, stop: () => end(process) }
}

/** Starts HAProxy in the foreground as the current user, through the command `within` if given. */
export function spawnHaproxy(file: string, environment: Record<string, string>, within: string[] = []): ChildProcess {
  const [program = '', ...options] = [...within, '/usr/sbin/haproxy', '-db', '-f', file]
  const child = spawn(program, options, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on(
    'data',
    (text) => /ALERT/.test(String(text)) && /config|bind/i.test(String(text)) && process.stderr.write(text),
  )
  const killOnExit = () => void child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilAnswers(url: string): Promise<void> {
  for (let count = 0; count < 200; count++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await pause(50)
  }
  throw new Error(`${url} does not answer`)
}

/** Creates a certificate for localhost with its key, in one file in this folder. */
export function selfSigned(folder: string): string {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'shop.pem')]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...files], {
    stdio: 'ignore',
  })
  writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return certificate
}
