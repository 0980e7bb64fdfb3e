import { customers } from '#server/customers/table.ts'
import type { Db } from '#server/db/connect.ts'
import { plainPhone } from '#shop/customers/plain-phone.ts'
import { searchText } from '#shop/text/search-text.ts'

/**
 * Makes the record of an account, or gives it the account's name and telephone of now. Its id is that of the account.
 */
export async function keepAccountRecord(
  db: Db,
  { id, nombre, telefono, email }: { id: string; nombre: string; telefono: string; email: string },
  now: Date,
): Promise<void> {
  const contact = { nombre, nombreLlano: searchText(nombre), telefono, telefonoLlano: plainPhone(telefono) }
  await db
    .insert(customers)
    .values({
      id,
      userId: id,
      ...contact,
      email: email.toLowerCase(),
      personId: id,
      fechaCreacion: now,
      fechaContacto: now,
    })
    .onConflictDoUpdate({ target: customers.id, set: { ...contact, fechaContacto: now } })
}
