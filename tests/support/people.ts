import { argon2Sync } from 'node:crypto'
import { administrators, users } from '#server/accounts/table.ts'
import { openSession } from '#server/auth/session.ts'
import type { Database } from '#server/db/connect.ts'
import { ADMIN_COOKIE, CUSTOMER_COOKIE } from '#server/http/shop-cookies.ts'
import type { AdminRol } from '#shop/access.ts'

/** The people of the tests. Visitors have no account and no entry here. */

const aCustomer = (
  id: string,
  nombre: string,
  tipo: 'individual' | 'mayorista',
  estado: 'activo' | 'pendiente',
  emailVerificado = false,
) => ({
  is: 'customer' as const,
  id: `0199f0a0-0000-7000-8000-0000000000${id}`,
  email: `${nombre.toLowerCase()}@correo.com`,
  nombre,
  telefono: '+507 6123-4567',
  tipo,
  estado,
  emailVerificado,
})
export const anAdministrator = (id: string, username: string, rol: AdminRol) => ({
  is: 'admin' as const,
  id: `0199f0a0-0000-7000-8000-0000000000${id}`,
  username,
  rol,
})

/** A retail customer. */
export const ana = aCustomer('01', 'Ana', 'individual', 'activo')
/** A restaurant with an approved wholesale account. */
export const bodega = aCustomer('02', 'Bodega', 'mayorista', 'activo')
/** A restaurant whose wholesale account is pending. */
export const pendiente = aCustomer('03', 'Pendiente', 'mayorista', 'pendiente')
/** A retail customer with a confirmed e-mail. */
export const carla = aCustomer('04', 'Carla', 'individual', 'activo', true)
/** The owner. */
export const rosa = anAdministrator('11', 'rosa', 'dueño')
/** The operator, who handles the orders. */
export const luis = anAdministrator('12', 'luis', 'operador')
/** The editor of the blog. */
export const eva = anAdministrator('13', 'eva', 'editor')
/** The butcher, who packs the orders. */
export const tono = anAdministrator('14', 'toño', 'carnicero')
/** The accountant, who reads the months. */
export const irma = anAdministrator('16', 'irma', 'contador')
/** The courier, who delivers the orders. */
export const beto = anAdministrator('15', 'beto', 'repartidor')

export type Person = ReturnType<typeof aCustomer> | ReturnType<typeof anAdministrator>

/** The password of all of them. */
export const PASSWORD = 'carne de res 2026'
/** Its hash with the cheapest parameters, because the tests verify passwords hundreds of times. */
const passwordHash = (() => {
  const nonce = Buffer.alloc(16)
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
})()

/** Inserts a person, once. */
export async function register(db: Database, { is, ...person }: Person, now: Date): Promise<void> {
  const row = { ...person, passwordHash, fechaRegistro: now }
  if ('tipo' in row) await db.insert(users).values(row).onConflictDoNothing()
  else await db.insert(administrators).values(row).onConflictDoNothing()
}

/** Opens a session for a person; returns its token, and the cookie as a browser would send it. */
export async function signIn(db: Database, person: Person, now: Date): Promise<{ token: string; cookie: string }> {
  await register(db, person, now)
  const owner = person.is === 'admin' ? { administratorId: person.id } : { userId: person.id }
  const token = await openSession(db, owner, now)
  return { token, cookie: `${person.is === 'admin' ? ADMIN_COOKIE : CUSTOMER_COOKIE}=${token}` }
}
