import { and, desc, eq, ne } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SavedAddress } from '#shop/places/lugar.ts'
import { addresses } from './table.ts'

const MAX_ADDRESSES = 10

/** Returns the addresses of an account, last changed first. */
export const readAddresses = (db: Db, userId: string): Promise<SavedAddress[]> =>
  db
    .select({ id: addresses.id, nombre: addresses.nombre, lugar: addresses.lugar })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.cambiadaEn), desc(addresses.id))

/**
 * Adds or changes an address of an account; a repeat changes nothing. Refuses (409) an eleventh address and (404) an id
 * of another account. Locks the account, so that concurrent calls cannot exceed the limit.
 */
export const saveAddress = (
  { db, now }: AppContext,
  userId: string,
  { id, nombre, lugar }: SavedAddress,
): Promise<SavedAddress[]> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const others = await tx.$count(addresses, and(eq(addresses.userId, userId), ne(addresses.id, id)))
    if (others >= MAX_ADDRESSES)
      throw new Refusal(409, `Tu cuenta guarda hasta ${MAX_ADDRESSES} direcciones. Borra una para agregar otra.`)
    const change = { nombre, lugar, cambiadaEn: now() }
    const stored = await tx
      .insert(addresses)
      .values({ id, userId, ...change })
      .onConflictDoUpdate({ target: addresses.id, set: change, setWhere: eq(addresses.userId, userId) })
      .returning({ id: addresses.id })
    if (stored.length === 0) throw new Refusal(404, 'Dirección no encontrada')
    return readAddresses(tx, userId)
  })

/** Deletes an address of an account. Refuses (404) an unknown id. */
export async function deleteAddress({ db }: AppContext, userId: string, id: string): Promise<SavedAddress[]> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  if (deleted.length === 0) throw new Refusal(404, 'Dirección no encontrada')
  return readAddresses(db, userId)
}
