import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the defaults: port 8001 on every address, rate limits on, data in ./data', () => {
  expect(readConfig({})).toEqual({
    PORT: 8001,
    HOST: '0.0.0.0',
    TRUST_PROXY: 'loopback',
    DATA_DIR: './data',
    SHOP_MUST_EXIST: false,
    ADMIN_USER: 'admin',
    MAIL_FROM: 'pedidos@ferrete.example',
    S3_REGION: 'us-east-1',
    BACKUP_EVERY: 24,
    BACKUP_KEEP: 14,
    DEBUG_PAGES: false,
    MAINTENANCE: false,
    SERVICE_WORKER: true,
    RATE_LIMIT: true,
    DRAIN_SECONDS: 2,
    SLOW_QUERY_MS: 1000,
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
})

test('DATABASE_DIRECT_URL alone, which would open an embedded shop, is refused, and so is an invalid one', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://a:b@c/d' })).toThrow('DATABASE_URL: falta')
  const wrong = { DATABASE_URL: 'postgres://a:b@c/d', DATABASE_DIRECT_URL: 'localhost/shop' }
  expect(() => readConfig(wrong)).toThrow('DATABASE_DIRECT_URL: debe ser una dirección como postgres://')
})

test.each([
  'options=-c%20timezone%3DUTC',
  'application_name=tienda',
  'sslmode=require&statement_timeout=0',
  'connectionTimeoutMillis=0',
])('an address of the database with %s, which would replace our timeouts, is refused', (parameters) => {
  const name = /(\w+)=[^&]*$/.exec(parameters)?.[1]
  expect(() => readConfig({ DATABASE_URL: `postgres://a:b@c/d?${parameters}` })).toThrow(
    `DATABASE_URL: no debe llevar ${name}: la tienda pone el suyo`,
  )
  expect(readConfig({ DATABASE_URL: 'postgres://a:b@c/d?sslmode=require&prepare=false' })).toBeTruthy()
})

test('an empty variable counts as absent, and unknown ones are ignored', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PATH: '/bin', HOME: '/root' })).toEqual(readConfig({}))
})

test('set variables are used', () => {
  expect(
    readConfig({
      PORT: '0',
      SHOP_MUST_EXIST: '1',
      CLEANUP_MAX_FILES: '120',
      DATABASE_URL: 'postgres://a:b@c/d',
      SMTP_URL: 'smtps://u:p@mail:465',
      RATE_LIMIT: 'off',
    }),
  ).toMatchObject({
    PORT: 0,
    SHOP_MUST_EXIST: true,
    CLEANUP_MAX_FILES: 120,
    DATABASE_URL: 'postgres://a:b@c/d',
    SMTP_URL: 'smtps://u:p@mail:465',
    RATE_LIMIT: false,
  })
})

test('DATABASE_URL may name several hosts', () => {
  const DATABASE_URL = 'postgres://u:p@one:5432,two:5433/shop?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

describe('an invalid value stops the start with an error that names it', () => {
  test.each([
    { name: 'PORT', value: 'ocho mil' },
    { name: 'PORT', value: '65536' },
    { name: 'PORT', value: '80.5' },
    { name: 'PUBLIC_URL', value: 'ferrete.example' },
    { name: 'PUBLIC_URL', value: 'ftp://ferrete.example' },
    { name: 'TRUST_PROXY', value: 'mi-proxy' },
    { name: 'SHOP_MUST_EXIST', value: 'sí' },
    { name: 'DATABASE_URL', value: 'mysql://localhost/shop' },
    { name: 'DATABASE_URL', value: 'postgres://u:p@one,two:port/shop' },
    { name: 'SMTP_URL', value: 'http://mail' },
    { name: 'MAIL_FROM', value: 'nadie' },
    { name: 'COMPANY_EMAIL', value: 'nadie' },
    { name: 'WHATSAPP_NUMBER', value: '+507 6000-0000' },
    { name: 'ANALYTICS_ID', value: 'UA-12345-1' },
    { name: 'ANALYTICS_ID', value: "G-AB12'" },
    { name: 'CLEANUP_MAX_FILES', value: 'todos' },
    { name: 'BACKUP_TO', value: 'https://respaldos.example' },
    { name: 'BACKUP_TO', value: 's3://Mi cubo' },
    { name: 'BACKUP_EVERY', value: '5' },
    { name: 'BACKUP_KEEP', value: '0' },
    { name: 'BACKUP_KEY', value: 'corta' },
    { name: 'RATE_LIMIT', value: 'no' },
    { name: 'DRAIN_SECONDS', value: '61' },
    { name: 'SLOW_QUERY_MS', value: '0' },
    { name: 'METRICS_PORT', value: 'sí' },
    { name: 'DRAIN_SECONDS', value: 'dos' },
    { name: 'LOG_LEVEL', value: 'loud' },
  ])('$name=$value', ({ name, value }) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^La configuración no sirve\\. Corrige estas variables de entorno:\n {2}${name}: debe [^:]+(://.+)?$`),
    )
  })

  test('an incomplete S3 configuration is refused', () => {
    const given = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'tienda', S3_KEY: 'llave' }
    expect(() => readConfig(given)).toThrow('S3_SECRET: falta para guardar las imágenes en S3')
    expect(readConfig({ ...given, S3_SECRET: 'secreto' })).toMatchObject(given)
    const wrong = { ...given, S3_SECRET: 'secreto', S3_ENDPOINT: 's3.example', S3_BUCKET: 'Mi cubo' }
    expect(() => readConfig(wrong)).toThrow(/S3_ENDPOINT: .+\n {2}S3_BUCKET: /)
  })

  test('an incomplete WhatsApp configuration is refused', () => {
    const given = { WHATSAPP_API_URL: 'https://graph.example/v25.0', WHATSAPP_PHONE_ID: '10987' }
    expect(() => readConfig(given)).toThrow('WHATSAPP_TOKEN: falta para escribir por la API de WhatsApp')
    expect(readConfig({ ...given, WHATSAPP_TOKEN: 'EAAG' })).toMatchObject(given)
    const wrong = { WHATSAPP_API_URL: 'graph.example', WHATSAPP_PHONE_ID: '+507', WHATSAPP_TOKEN: 'con espacio' }
    expect(() => readConfig(wrong)).toThrow(/WHATSAPP_API_URL: .+\n {2}WHATSAPP_PHONE_ID: .+\n {2}WHATSAPP_TOKEN: /)
  })

  test('the error is in Spanish throughout', () => {
    const read = () => readConfig({ PORT: 'x', RATE_LIMIT: 'no', MAIL_FROM: 'nadie', SMTP_URL: 'x' })
    expect(read).not.toThrow(/in[vV][aá]lid|expected|received/i)
    expect(read).toThrow('SMTP_URL: debe ser una dirección como smtps://usuario:clave@correo.example')
    expect(read).toThrow('RATE_LIMIT: debe ser on o off')
  })

  test('the error names all invalid variables, and no value', () => {
    const read = () => readConfig({ PORT: 'x', SMTP_URL: 'http://user:secreto@mail' })
    expect(read).toThrow(/PORT: .+\n {2}SMTP_URL: /)
    expect(read).not.toThrow(/secreto/)
  })
})
