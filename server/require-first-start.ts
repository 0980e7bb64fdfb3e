import { once } from 'node:events'
import { createServer } from 'node:net'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { teamPasswordFault } from '#shop/team/password-fault.ts'
import type { Config } from './config.ts'

/**
 * Throws a sentence for the operator if a new shop cannot start with this configuration: a publicly known key, a first
 * password that is easy to guess, or a port in use. Reads only, so that no data and no first password are created for a
 * shop that does not open (docs/rules.md#first-administrator).
 */
export async function requireFirstStart(config: Config): Promise<void> {
  const examples = exampleKeys(config)
  if (examples.length > 0)
    throw new Error(
      `No se creó ninguna tienda: ${exampleText(examples)}. Pon otras, como las que da «openssl rand -base64 24».`,
    )
  const fault = config.ADMIN_PASSWORD && teamPasswordFault(config.ADMIN_PASSWORD, DEFAULT_SETTINGS.nombre)
  if (fault) throw new Error(`ADMIN_PASSWORD: ${fault}`)
  await requireFreePort('PORT', config.PORT, config.HOST)
  if (config.METRICS_PORT) await requireFreePort('METRICS_PORT', config.METRICS_PORT, config.METRICS_HOST)
}

async function requireFreePort(name: string, port: number, host: string | undefined): Promise<void> {
  if (port === 0) return
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`No se creó ninguna tienda: no se puede abrir el puerto ${port} de ${name}.`, { cause: error })
  } finally {
    server.close()
  }
}

/** The example keys and passwords in .env.example and deploy/. */
const EXAMPLES = ['clave', 'pon-aqui-una-clave-larga']

/** The variables whose key, or the password in whose URL, is an example. */
export const exampleKeys = (config: Record<string, unknown>): string[] =>
  Object.keys(config).filter((name) => {
    const value = String(config[name] ?? '')
    const [, password] = /^[a-z]+:\/\/[^/@]*:([^/@]*)@/.exec(value) ?? []
    return EXAMPLES.includes(password ?? value)
  })

export const exampleText = (names: string[]): string =>
  `${new Intl.ListFormat('es').format(names)} ${names.length > 1 ? 'tienen' : 'tiene'} la clave de un ejemplo, que cualquiera puede leer`
