import { isWholesale } from './buyer.ts'
import type { User } from './contract.ts'

/** The name in a greeting: a person's first name, a business's full name. */
export const greetingName = (user: Pick<User, 'nombre' | 'tipo' | 'estado'>): string =>
  isWholesale(user) ? user.nombre : (user.nombre.trim().split(/\s+/)[0] ?? '')
