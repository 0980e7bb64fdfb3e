import type { User } from '#shop/accounts/contract.ts'
import type { Cliente, ClienteField } from '#site/order-wizard/wizard.ts'

const KNOWN = ['nombre', 'telefono', 'email'] as const

/**
 * What was typed and, where nothing was, what the account knows (specification §6). It is never written over what was
 * typed, and not kept either: it comes and goes with the session.
 */
export function withAccount(
  cliente: Cliente,
  user: Pick<User, (typeof KNOWN)[number]> | undefined,
): { cliente: Cliente; fromAccount: readonly ClienteField[] } {
  if (!user) return { cliente, fromAccount: [] }
  const fromAccount = KNOWN.filter((field) => cliente[field].trim() === '')
  const filled = Object.fromEntries(fromAccount.map((field) => [field, user[field]]))
  return { cliente: { ...cliente, ...filled }, fromAccount }
}
