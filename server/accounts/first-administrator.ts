import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/auth/password.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { administrators } from './table.ts'

/** The administrator that this start created. */
export interface FirstAdministrator {
  username: string
  /**
   * Set only when no ADMIN_PASSWORD is configured: the generated password, shown once
   * (docs/rules.md#first-administrator).
   */
  password?: string
}

/**
 * Creates the first administrator of a new shop. `undefined` when the shop already has one; the environment is then
 * ignored.
 */
export async function createFirstAdministrator(
  db: Database,
  config: Config,
  now: Date,
): Promise<FirstAdministrator | undefined> {
  if ((await db.$count(administrators)) > 0) return undefined
  const { ADMIN_USER: username, ADMIN_PASSWORD: configuredPassword } = config
  const password = configuredPassword ?? randomBytes(9).toString('base64url')
  const inserted = await db
    .insert(administrators)
    .values({ username, passwordHash: await hashPassword(password), rol: 'dueño', fechaRegistro: now })
    .onConflictDoNothing()
    .returning({ id: administrators.id })
  if (inserted.length === 0) return undefined
  return configuredPassword ? { username } : { username, password }
}
