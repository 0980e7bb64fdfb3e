import { customers } from '#server/customers/table.ts'
import type { Db } from '#server/db/connect.ts'
import { plainPhone } from '#shop/customers/plain-phone.ts'
import { searchText } from '#shop/text/search-text.ts'

/** Creates the customer record of an account, or updates its name and telephone. Both have the same id. */
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
