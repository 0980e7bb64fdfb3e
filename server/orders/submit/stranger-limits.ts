import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { addToCounts } from '#server/http/limits/attempts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import { deliverySlots } from '#server/orders/table.ts'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { slotHours } from '#shop/orders/delivery/delivery-slots.ts'

/** Who orders: the caller, from this network (`clientNetwork`). */
interface Sender {
  caller: Caller
  address: string
}

/**
 * Counts a place of a day for the network of a stranger, in the order's transaction, and refuses it (409) beyond a
 * quarter of the day's places: one person could take them all (docs/rules.md#places-for-strangers).
 */
export async function limitPlaces(
  { config, now }: AppContext,
  tx: Transaction,
  { caller, address }: Sender,
  fecha: Day,
  pedidosPorHora: number,
): Promise<void> {
  const isTrusted =
    caller.is === 'admin' || (caller.is === 'customer' && (caller.user.emailVerificado || isWholesale(caller.user)))
  if (isTrusted || !config.RATE_LIMIT) return
  // The address cannot be read from the key, which is kept until the day is over.
  const key = `plazas:${fecha}:${createHash('sha256').update(`${fecha} ${address}`).digest('base64url').slice(0, 22)}`
  const endOfDay = new Date(`${addDays(fecha, 1)}T00:00:00-05:00`)
  const minutes = Math.ceil((endOfDay.getTime() - now().getTime()) / 60_000)
  const [counted] = (await addToCounts(tx, [{ key, by: 1, minutes }], now())).values()
  if (!counted || counted.count === 1) return
  if (counted.count <= Math.floor((await placesOf(tx, fecha, pedidosPorHora)) / 4)) return
  const remedy =
    caller.is === 'customer'
      ? 'Para seguir, confirma el correo de tu cuenta'
      : 'Para seguir, inicia sesión con una cuenta de correo confirmado'
  const error = `Desde tu conexión ya se pidió mucho para el ${dayText(fecha)}. ${remedy}, elige otro día o escríbenos por WhatsApp.`
  throw new Refusal(409, error, { confirmarCorreo: true })
}

/** All the places that a day has, taken or not. */
async function placesOf(tx: Transaction, fecha: Day, pedidosPorHora: number): Promise<number> {
  const { hora, capacidad } = deliverySlots
  const changed = new Map(
    (await tx.select({ hora, capacidad }).from(deliverySlots).where(eq(deliverySlots.fecha, fecha))).map((slot) => [
      slot.hora,
      slot.capacidad,
    ]),
  )
  return slotHours(fecha).reduce((sum, hour) => sum + (changed.get(hour) ?? pedidosPorHora), 0)
}

/**
 * Whether the customer of a new order is sent nothing about it: a stranger has had several mails sent to that address
 * today. Nobody has proven that it is theirs (docs/rules.md#mails-to-strangers).
 */
export async function isSilenced(context: AppContext, tx: Transaction, caller: Caller, email: string) {
  const isOwn =
    caller.is === 'customer' && caller.user.emailVerificado && caller.user.email === email.trim().toLowerCase()
  return !isOwn && !(await mayMail(context, tx, 'cartas', email))
}
