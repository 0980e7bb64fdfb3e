import { z } from 'zod'
import { complaint } from '#shop/complaint.ts'

/** Every variable the shop reads, all optional (decisions §9). An empty variable counts as absent. */
const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8001),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADMIN_USER: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('pedidos@ferrete.example'),
  COMPANY_EMAIL: z.email().optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  /** The Google Analytics 4 property that visits are counted in, where the visitor agrees. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'debe ser como G-XXXXXXXXXX')
    .optional(),
  /** The WhatsApp Business API with its version, which number of it is ours, and the key (docs/whatsapp.md). */
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  RATE_LIMIT: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** The three pages that try the calls; in development they are always there (decisions §2). */
  DEBUG_PAGES: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** Closes the shop to customers while its own people go on working in it. */
  MAINTENANCE: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Config = z.infer<typeof Variables>

/** What is there whole or not at all, and what is missing where it is not. */
const WHOLE = [
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
    message: 'falta para guardar las imágenes en S3',
  },
  {
    names: ['WHATSAPP_API_URL', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'],
    message: 'falta para escribir por la API de WhatsApp',
  },
] as const
const Environment = Variables.superRefine((given, { addIssue }) => {
  for (const { names, message } of WHOLE) {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) continue
    for (const name of missing) addIssue({ code: 'custom', path: [name], message })
  }
})

/** Reads the environment once. A wrong value stops the start with a sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  z.config({ localeError: complaint })
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`La configuración no sirve. Corrige estas variables de entorno:\n${problems.join('\n')}`)
}

/** Where people reach the shop, for links in letters. Without a last slash. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** Whether the shop writes by the WhatsApp Business API, and not only by wa.me links. */
export const speaksWhatsapp = ({ WHATSAPP_TOKEN }: Config): boolean => WHATSAPP_TOKEN !== undefined
