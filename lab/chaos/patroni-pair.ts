import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgresProxy } from '#tests/support/haproxy.ts'
import { findPrograms, freePort, postgresAccount } from '#tests/support/postgres-server.ts'
import { processTree, signalAll } from '#tests/support/process-tree.ts'

/** Two PostgreSQL servers managed by Patroni (deploy/patroni.yml) with one etcd, behind deploy/haproxy-postgres.cfg. */
export interface PatroniPair {
  /** Connects to the primary. */
  url: string
  /** Kills the primary and its Patroni. Returns when the other server accepts writes. */
  killPrimary(): Promise<void>
  /** Starts the killed server, and waits until it is the synchronous standby. */
  repair(): Promise<void>
  close(): Promise<void>
}

interface Node {
  name: string
  port: number
  restPort: number
  dataDir: string
  patroni: ChildProcess
}

const LIMIT_MS = 90_000

/** Opens the pair, with its synchronous standby. */
export async function openPatroniPair(): Promise<PatroniPair> {
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-patroni-'))
  const account = postgresAccount()
  const own = (path: string) => account && chownSync(path, account.uid, account.gid)
  own(folder)
  const config = join(folder, 'patroni.yml')
  copyFileSync('deploy/patroni.yml', config)
  const password = randomUUID()
  const etcdPort = await freePort()
  const etcd = await startEtcd(join(folder, 'etcd'), etcdPort)

  const launch = ({ name, port, restPort, dataDir }: Omit<Node, 'patroni'>): ChildProcess => {
    const address = (port: number) => `127.0.0.1:${port}`
    return spawnLogged('/usr/bin/patroni', [config], join(folder, `${name}.log`), {
      ...account,
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: address(restPort),
        PATRONI_RESTAPI_CONNECT_ADDRESS: address(restPort),
        PATRONI_POSTGRESQL_LISTEN: address(port),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: address(port),
        PATRONI_POSTGRESQL_DATA_DIR: dataDir,
        PATRONI_POSTGRESQL_BIN_DIR: findPrograms(),
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
        PATRONI_ETCD3_HOSTS: address(etcdPort),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_USERNAME: 'postgres',
        PATRONI_REWIND_PASSWORD: password,
      },
    })
  }
  const nodes: Node[] = []
  for (const name of ['postgres1', 'postgres2']) {
    const node = { name, port: await freePort(), restPort: await freePort(), dataDir: join(folder, name) }
    mkdirSync(node.dataDir, { mode: 0o700 })
    own(node.dataDir)
    nodes.push({ ...node, patroni: launch(node) })
  }
  const close = async () => {
    for (const node of nodes) killNode(node)
    etcd.kill('SIGKILL')
    await pause(200)
    rmSync(folder, { recursive: true, force: true })
  }
  const urlOf = (address: string) => `postgres://postgres:${password}@${address}/postgres`
  const isPaired = async () => {
    const roles = await Promise.all(nodes.map(({ restPort }) => answers(restPort, '/primary')))
    const syncs = await Promise.all(nodes.map(({ restPort }) => answers(restPort, '/synchronous')))
    return roles.filter(Boolean).length === 1 && syncs.filter(Boolean).length === 1
  }
  try {
    await until(isPaired, 'The pair has no synchronous standby')
    const proxy = await startPostgresProxy(nodes)
    await until(() => takesWrites(urlOf(proxy.address)), 'HAProxy does not lead to the primary')
    return {
      url: urlOf(proxy.address),
      async killPrimary() {
        const roles = await Promise.all(nodes.map(({ restPort }) => answers(restPort, '/primary')))
        const primary = nodes[roles.indexOf(true)]
        const standby = nodes[roles.indexOf(false)]
        if (!primary || !standby) throw new Error('The pair has no primary and standby')
        killNode(primary)
        await until(() => takesWrites(urlOf(`127.0.0.1:${standby.port}`)), 'The standby was not promoted')
      },
      async repair() {
        for (const node of nodes) if (node.patroni.signalCode !== null) node.patroni = launch(node)
        await until(isPaired, 'The killed server did not come back as the synchronous standby')
      },
      async close() {
        await proxy.stop()
        await close()
      },
    }
  } catch (error) {
    for (const { name } of nodes)
      console.error(
        readFileSync(join(folder, `${name}.log`), 'utf8')
          .split('\n')
          .slice(-20)
          .join('\n'),
      )
    await close()
    throw error
  }
}

/** Kills Patroni and its PostgreSQL, which is not its child process, as a power loss does. */
function killNode({ patroni, dataDir }: Node): void {
  if (patroni.pid && patroni.signalCode === null) signalAll(processTree(patroni.pid), 'SIGKILL')
  const pidFile = join(dataDir, 'postmaster.pid')
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  // The file stays after a crash, and its pid may belong to another process now.
  const commandLine = `/proc/${postmaster}/cmdline`
  if (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(dataDir))
    signalAll(processTree(postmaster), 'SIGKILL')
}

async function startEtcd(dataDir: string, port: number): Promise<ChildProcess> {
  const url = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${await freePort()}`
  const child = spawnLogged(
    '/usr/bin/etcd',
    [
      ...['--name=etcd1', `--data-dir=${dataDir}`, `--listen-client-urls=${url}`, `--advertise-client-urls=${url}`],
      ...[`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`, `--initial-cluster=etcd1=${peer}`],
    ],
    `${dataDir}.log`,
  )
  await until(() => answers(port, '/health'), 'etcd does not answer')
  return child
}

function spawnLogged(program: string, args: string[], logFile: string, options: object = {}): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  const killOnExit = () => void child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))
  return child
}

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
    return rows[0].isStandby === false
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > LIMIT_MS) throw new Error(otherwise)
    await pause(50)
  }
}
