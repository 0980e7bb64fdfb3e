import { Client, type ClientConfig, type PoolConfig } from 'pg'

/** The hosts of a database. One of them takes writes. */
export interface Hosts {
  /** All hosts with their ports, for display. */
  names: string
  /** A `pg` client class that connects to the host last found to take writes. */
  Client: typeof Client
  /** If there are several hosts, rejects a connection to one that takes no writes. */
  verify(client: { query: Client['query'] }): Promise<void>
  /** Looks for the host that takes writes, asking all at once. Rejects when none answers in time. */
  find(): Promise<void>
}

/** The hosts by URL, so that connections share what was found. */
const known = new Map<string, Hosts>()

/** How long a host may take to accept a connection, and to answer whether it takes writes. */
const CONNECT_MS = 2000

/**
 * Supports several hosts in a URL such as `postgres://usuario:clave@db1,db2:5433/tienda`; `pg` supports only one
 * (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
export function hostsOf(databaseUrl: string): Hosts {
  const hosts = known.get(databaseUrl) ?? openHosts(databaseUrl)
  known.set(databaseUrl, hosts)
  return hosts
}

function openHosts(databaseUrl: string): Hosts {
  const urls = hostUrls(databaseUrl)
  let [current] = urls
  class HostClient extends Client {
    constructor(config?: ClientConfig | string) {
      const options = typeof config === 'string' ? {} : config
      super({ ...options, connectionString: current, connectionTimeoutMillis: CONNECT_MS } as ClientConfig)
    }
  }
  const probe = async (url: string) => {
    const options = { connectionString: url, application_name: 'ferrete search' }
    const client = new Client({ ...options, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      if (urls.length > 1) await refuseStandby(client)
      else await client.query('select 1')
      return url
    } finally {
      void client.end()
    }
  }
  return {
    names: urls.map((url) => nameOf(new Client({ connectionString: url }))).join(', '),
    Client: HostClient,
    verify: async (client) => {
      if (urls.length > 1) await refuseStandby(client)
    },
    async find() {
      current = await Promise.any(urls.map(probe)).catch((error: AggregateError) => {
        throw error.errors[0]
      })
    },
  }
}

const nameOf = ({ host, port }: Client) => `${host}:${port}`

/** One URL for each host of a URL with a list of hosts. */
export function hostUrls(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => start + host + rest)
}

async function refuseStandby(client: { query: Client['query'] }): Promise<void> {
  const { rows } = await client.query<{ readonly: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as readonly`,
  )
  if (rows[0]?.readonly) throw new Error('Este servidor de PostgreSQL no acepta escrituras')
}

/** Timeouts in milliseconds: on the server for a statement, a lock and a transaction; in this process for a query. */
export interface Waits {
  statement: number
  lock: number
  transaction: number
  query: number
}

/** The options of a connection: its name in `pg_stat_activity`, and all timeouts. */
export function connectionOptions(name: string, waits: Waits): PoolConfig {
  const settings = {
    timezone: 'UTC',
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.transaction,
    tcp_user_timeout: 10_000,
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
  }
  return {
    application_name: `ferrete ${name}`,
    // All in one start-up parameter, so that a PgBouncer in between needs to ignore only this one.
    options: Object.entries(settings)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
    query_timeout: waits.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  }
}
