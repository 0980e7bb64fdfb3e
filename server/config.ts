import { z } from 'zod'
import { hostUrls } from '#server/db/pool/hosts.ts'
import { trustedProxies } from '#server/http/limits/trusted-proxies.ts'
import { validationMessage } from '#shop/validation-message.ts'

const NO_PORT = 'debe ser un número entero de 0 a 65535'
const NO_MS = 'debe ser un número entero de milisegundos'
const NO_SECONDS = 'debe ser un número de segundos de 0 a 60'
const NO_COUNT = 'debe ser un número entero desde 0'
const NO_SECRET = 'debe tener de 16 a 200 caracteres'
const NO_PROXY =
  'debe ser loopback, direcciones y redes separadas por comas, como 10.0.0.2,172.18.0.0/16, o cuántos proxies hay delante'
/** Divisors of 24, so that backups are made at the same hours every day. */
const BACKUP_HOURS = [1, 2, 3, 4, 6, 8, 12, 24]
const NO_HOURS = `debe ser ${BACKUP_HOURS.slice(0, -1).join(', ')} o 24 horas`
const NO_DAYS = 'debe ser un número entero de días, desde 1'
const NO_EMAIL = 'debe ser un correo, como ventas@carniceria.example'

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `debe ser una dirección como ${example}` })

/** The URL of a PostgreSQL. It may name several hosts, of which one takes writes. */
const database = address(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor/tienda')
const databases = z.string().superRefine((url, { addIssue }) => {
  const wrong = hostUrls(url).flatMap((one) => database.safeParse(one).error?.issues ?? [])
  if (wrong[0]) addIssue({ code: 'custom', message: wrong[0].message })
  const [, own] = OWN_PARAMETER.exec(url) ?? []
  if (own) addIssue({ code: 'custom', message: `no debe llevar ${own}: la tienda pone el suyo` })
})
/**
 * `pg` prefers these URL parameters to the shop's timeouts, so waits would never end
 * (docs/decisions/026-every-wait-on-the-database-ends.md).
 */
const OWN_PARAMETER =
  /[?&](options|application_name|(?:query|statement|lock|idle_in_transaction_session)_timeout|connectionTimeoutMillis)=/

/** An enumeration; the first word is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `debe ser ${words.slice(0, -1).join(', ')} o ${words.at(-1)}` }).default(words[0] as never)

/** Every variable the shop reads, all optional (docs/rules.md#environment). An empty variable counts as absent. */
const Variables = z.object({
  PORT: z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT).default(8001),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: address(/^https?$/, 'https://carniceria.example').optional(),
  /** The proxies trusted to name the client's address (docs/rules.md#proxies). */
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .refine((text) => trustedProxies(text) !== undefined, NO_PROXY),
  DATA_DIR: z.string().default('./data'),
  /** The secret of the shop's signatures; without it, the file DATA_DIR/secret is used (docs/operations.md). */
  SHOP_SECRET: z.string().min(16, NO_SECRET).max(200, NO_SECRET).optional(),
  /** Refuses to create a new shop, in case a disk is not mounted (docs/operations.md). */
  SHOP_MUST_EXIST: oneOf('0', '1').transform((value) => value === '1'),
  DATABASE_URL: databases.optional(),
  /** The URL of the same database that bypasses PgBouncer, for events, migrations and backups (docs/operations.md). */
  DATABASE_DIRECT_URL: databases.optional(),
  ADMIN_USER: z.string().default('admin'),
  /** Checked when it creates the first account (server/first-start.ts). */
  ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://usuario:clave@correo.example').optional(),
  MAIL_FROM: z.email(NO_EMAIL).default('pedidos@ferrete.example'),
  COMPANY_EMAIL: z.email(NO_EMAIL).optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, 'debe tener solo dígitos, con el país, como 50760000000')
    .optional(),
  /** The Google Analytics 4 property. Loaded only with the visitor's consent. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'debe ser como G-XXXXXXXXXX')
    .optional(),
  /**
   * The WhatsApp Business API with its version, the id of the shop's number, and the access token (docs/whatsapp.md).
   */
  WHATSAPP_API_URL: address(/^https?$/, 'https://graph.facebook.com/v25.0').optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'debe tener solo dígitos').optional(),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'debe ser una clave sin espacios')
    .optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'debe ser el nombre de un cubo, como imagenes-tienda')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** How many picture files one clean-up may quarantine even if they are more than a fifth of all. */
  CLEANUP_MAX_FILES: z.coerce.number(NO_COUNT).int(NO_COUNT).min(0, NO_COUNT).optional(),
  /** Where scheduled backups go: a folder, or s3://bucket/prefix (docs/operations.md). */
  BACKUP_TO: z
    .string()
    .regex(/^(?!\w+:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/, 'debe ser una carpeta o s3://cubo/carpeta')
    .optional(),
  /** Hours between scheduled backups. */
  BACKUP_EVERY: z.coerce
    .number(NO_HOURS)
    .refine((hours) => BACKUP_HOURS.includes(hours), NO_HOURS)
    .default(24),
  /** Days for which scheduled backups are kept. */
  BACKUP_KEEP: z.coerce.number(NO_DAYS).int(NO_DAYS).min(1, NO_DAYS).default(14),
  /** The password with which backups are encrypted. */
  BACKUP_KEY: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  /** The S3 store of BACKUP_TO, if it differs from that of the pictures. */
  BACKUP_S3_ENDPOINT: address(/^https?$/, 'https://s3.example').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  RATE_LIMIT: oneOf('on', 'off').transform((value) => value === 'on'),
  /** The three pages for trying the API; always enabled in development (docs/rules.md#addresses). */
  DEBUG_PAGES: oneOf('0', '1').transform((value) => value === '1'),
  /** Closes the shop to customers; the team can continue to work. */
  MAINTENANCE: oneOf('off', 'on').transform((value) => value === 'on'),
  /** `off` removes the service worker from the browsers that have it (docs/operations.md). */
  SERVICE_WORKER: oneOf('on', 'off').transform((value) => value === 'on'),
  /** How long /api/ready says 503 after SIGTERM before the listener closes. */
  DRAIN_SECONDS: z.coerce.number(NO_SECONDS).min(0, NO_SECONDS).max(60, NO_SECONDS).default(2),
  /** The port and address of the Prometheus metrics; without a port there are none. */
  METRICS_PORT: z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Statements that take longer than this are logged. */
  SLOW_QUERY_MS: z.coerce.number(NO_MS).int(NO_MS).min(1, NO_MS).default(1000),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'),
})
/** The validated environment of the shop. */
export type Config = z.infer<typeof Variables>

/** Groups of variables that must be set together, with the message for an incomplete one. */
const ALL_OR_NONE = [
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
    message: 'falta para guardar las imágenes en S3',
  },
  {
    names: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'],
    message: 'falta para guardar los respaldos en su propio S3',
  },
  {
    names: ['WHATSAPP_API_URL', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'],
    message: 'falta para escribir por la API de WhatsApp',
  },
] as const
const Environment = Variables.superRefine((given, { addIssue }) => {
  for (const { names, message } of ALL_OR_NONE) {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) continue
    for (const name of missing) addIssue({ code: 'custom', path: [name], message })
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'falta; DATABASE_DIRECT_URL sola no basta' })
})

/** Reads the environment once, at start. Throws an error that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  z.config({ localeError: validationMessage })
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`La configuración no sirve. Corrige estas variables de entorno:\n${problems.join('\n')}`)
}

/** The public address of the shop, for links in mails. Without a trailing slash. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** Whether customers reach the shop over TLS. Requests do not show it, because TLS ends at a proxy. */
export const usesTls = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL?.startsWith('https:') ?? false

/** Whether messages are sent through the WhatsApp Business API; otherwise there are only wa.me links. */
export const hasWhatsappApi = ({ WHATSAPP_TOKEN }: Config): boolean => WHATSAPP_TOKEN !== undefined
