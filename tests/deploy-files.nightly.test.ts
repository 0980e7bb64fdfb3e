import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Every file of deploy/ is checked with the program that reads it: `apt-get install haproxy caddy patroni pgbackrest`. */

interface Check {
  file: string
  command: string[]
  environment?: Record<string, string>
  /** Lines of the output that are about this machine and not about the file. */
  ignored?: RegExp
}

const folder = mkdtempSync(join(tmpdir(), 'ferrete-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CHECKS: Check[] = [
  { file: 'Caddyfile', command: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'] },
  {
    file: 'haproxy.cfg',
    command: ['haproxy', '-c', '-f', 'deploy/haproxy.cfg'],
    environment: {
      CERTIFICATES: certificate(),
      ERROR_PAGE: 'deploy/sin-servicio.html',
      RUNTIME_SOCKET: join(folder, 'haproxy.sock'),
    },
  },
  { file: 'haproxy-postgres.cfg', command: ['haproxy', '-c', '-f', 'deploy/haproxy-postgres.cfg'] },
  {
    file: 'ferrete@.service',
    command: ['systemd-analyze', 'verify', unitOfThisCheckout('ferrete@.service')],
    ignored: /^(?!.*ferrete@)/,
  },
  {
    file: 'ferrete-failure@.service',
    command: ['systemd-analyze', 'verify', unitOfThisCheckout('ferrete-failure@.service')],
    ignored: /^(?!.*ferrete-failure@)/,
  },
  { file: 'alerts.yml', command: ['promtool', 'check', 'rules', 'deploy/alerts.yml'] },
  {
    file: 'patroni.yml',
    command: ['patroni', '--validate-config', 'deploy/patroni.yml'],
    environment: {
      PATRONI_NAME: 'postgres1',
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${hostname()}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${hostname()}:5432`,
      PATRONI_SUPERUSER_PASSWORD: 'clave',
      PATRONI_REPLICATION_PASSWORD: 'clave',
      PATRONI_ETCD3_HOSTS: '127.0.0.1:2379',
    },
    // `bootstrap.pg_hba` is replaced by `postgresql.pg_hba`, which Patroni 3.0 does not know here.
    ignored: /is not reachable|bootstrap\.pg_hba|data_dir|port \d+ is already in use|^$/,
  },
  {
    file: 'pgbackrest.conf',
    command: ['pgbackrest', `--config=${resolve('deploy/pgbackrest.conf')}`, '--stanza=ferrete', 'info'],
  },
  { file: 'compose.yaml', command: ['docker', 'compose', '-f', 'deploy/compose.yaml', 'config', '--quiet'] },
]

for (const { file, command, environment, ignored } of CHECKS) {
  const [program = '', ...options] = command
  const env = { ...process.env, SHOP_DOMAIN: 'tienda.example', POSTGRES_PASSWORD: 'clave', SHOP_DB_PASSWORD: 'clave' }
  const run = () => spawnSync(program, options, { env: { ...env, ...environment }, encoding: 'utf8' })
  const { error, stderr } = run()
  if (error || /unknown command|unknown shorthand|not a docker command/.test(stderr))
    test(`${file} is not checked: ${program} or its subcommand is not installed`, () => {})
  else
    test(`${file} is valid`, () => {
      const { status, stdout, stderr } = run()
      const said = `${stdout}${stderr}`
      if (!ignored) expect(status, said).toBe(0)
      else expect(said.split('\n').filter((line) => !ignored.test(line))).toEqual([])
    })
}

/** A folder with a certificate, which HAProxy reads when it checks. */
function certificate(): string {
  const [key, pem] = [join(folder, 'key'), join(folder, 'shop.pem')]
  const subject = ['-subj', '/CN=tienda.example', '-days', '2', '-keyout', key, '-out', pem]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const certificates = mkdtempSync(join(folder, 'certificates-'))
  writeFileSync(join(certificates, 'shop.pem'), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'))
  return certificates
}

/** A unit with the paths of this checkout, because systemd checks that the program exists. */
function unitOfThisCheckout(file: string): string {
  const unit = join(folder, file)
  cpSync(join('deploy', file), unit)
  writeFileSync(unit, readFileSync(unit, 'utf8').replaceAll('/opt/ferrete', resolve('.')))
  return unit
}
