import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import type { Wizard } from '#site/kept-order.ts'
import type { Cliente, ClienteField } from '#site/order-wizard/wizard.ts'

type Known = Pick<User, 'nombre' | 'telefono' | 'email' | 'tipo' | 'estado'>

/**
 * What was typed and, where nothing was, what the account knows (docs/rules.md#customer-details) with the address of
 * its last order. It is never written over what was typed, and not kept either: it comes and goes with the session.
 * Until somebody chooses, an approved wholesale account orders as a business and everybody else as a person.
 */
export function withAccount(
  cliente: Wizard['cliente'],
  user: Known | undefined,
  lastAddress = '',
): { cliente: Cliente; fromAccount: readonly ClienteField[] } {
  const tipoCliente = cliente.tipoCliente || (isWholesale(user) ? 'empresa' : 'individual')
  if (!user) return { cliente: { ...cliente, tipoCliente }, fromAccount: [] }
  const { nombre, telefono, email } = user
  const known = { nombre, telefono, email, direccion: lastAddress }
  const fields = Object.keys(known) as (keyof typeof known)[]
  const fromAccount = fields.filter((field) => cliente[field].trim() === '' && known[field] !== '')
  const filled = Object.fromEntries(fromAccount.map((field) => [field, known[field]]))
  return { cliente: { ...cliente, tipoCliente, ...filled }, fromAccount }
}
