import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { isEmptyLugar, type Lugar } from '#shop/places/lugar.ts'
import type { Cliente, ClienteField } from '#site/order-wizard/wizard.ts'
import type { StoredDraft } from '#site/storage/draft-order.ts'

type AccountData = Pick<User, 'nombre' | 'telefono' | 'email' | 'tipo' | 'estado'>

/**
 * Fills empty fields from the account (docs/rules.md#customer-details), and the address from its last order. Never
 * overwrites typed values and is not stored: it depends on the session. Until the customer chooses, an approved
 * wholesale account orders as a business and everybody else as an individual.
 */
export function withAccount(
  cliente: StoredDraft['cliente'],
  user: AccountData | undefined,
  lastLugar?: Lugar,
): { cliente: Cliente; fromAccount: readonly ClienteField[] } {
  const tipoCliente = cliente.tipoCliente || (isWholesale(user) ? 'empresa' : 'individual')
  if (!user) return { cliente: { ...cliente, tipoCliente }, fromAccount: [] }
  const { nombre, telefono, email } = user
  const accountData = { nombre, telefono, email }
  const fields = Object.keys(accountData) as (keyof typeof accountData)[]
  const fromAccount = fields.filter((field) => cliente[field].trim() === '' && accountData[field] !== '')
  const filled = Object.fromEntries(fromAccount.map((field) => [field, accountData[field]]))
  const lugar = lastLugar && isEmptyLugar(cliente.lugar) ? lastLugar : undefined
  return {
    cliente: { ...cliente, tipoCliente, ...filled, ...(lugar ? { lugar } : {}) },
    fromAccount: [...fromAccount, ...(lugar ? (['corregimiento'] as const) : [])],
  }
}
