import { isWholesale } from './buyer.ts'
import type { User } from './contract.ts'

/** How a customer is greeted: a person by the first name, a business by its whole one. */
export const greetingName = (user: Pick<User, 'nombre' | 'tipo' | 'estado'>): string =>
  isWholesale(user) ? user.nombre : (user.nombre.trim().split(/\s+/)[0] ?? '')
