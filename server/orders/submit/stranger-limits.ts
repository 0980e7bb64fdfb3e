import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { addToCounts } from '#server/http/limits/attempts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invalid } from '#server/http/serve.ts'
import { mailbox, mayMail } from '#server/mail/mail-limit.ts'
import { deliverySlots } from '#server/orders/table.ts'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { slotHours } from '#shop/orders/delivery/delivery-slots.ts'
import { consumeEmailCode, type EmailCheck, NO_LONGER_VALID } from './email-code.ts'

/** Who orders: the caller, from this network (`clientNetwork`), with this e-mail and what proves it. */
interface Sender {
  caller: Caller
  address: string
  email: string
  check: EmailCheck | undefined
}

/** Orders for one day that one mailbox takes with mailed codes. */
const PLACES_BY_CODE = 3

/**
 * Counts a place of a day for a stranger, in the order's transaction, and refuses it (409) where one person could take
 * them all (docs/rules.md#places-for-strangers): beyond a quarter of the day's places from one network without a mailed
 * code, beyond `PLACES_BY_CODE` with codes to one mailbox, and beyond a quarter for an account with a confirmed e-mail.
 * Returns whether a code was used.
 */
export async function limitPlaces(
  { config, now }: AppContext,
  tx: Transaction,
  { caller, address, email, check }: Sender,
  fecha: Day,
  pedidosPorHora: number,
): Promise<boolean> {
  const isTrusted = caller.is === 'admin' || (caller.is === 'customer' && isWholesale(caller.user))
  if (isTrusted || !config.RATE_LIMIT) return false
  const count = async (of: string): Promise<number> => {
    // Neither address nor mailbox can be read from the key, which is kept until the day is over.
    const key = `plazas:${fecha}:${createHash('sha256').update(`${fecha} ${of}`).digest('base64url').slice(0, 22)}`
    const endOfDay = new Date(`${addDays(fecha, 1)}T00:00:00-05:00`)
    const minutes = Math.ceil((endOfDay.getTime() - now().getTime()) / 60_000)
    const [counted] = (await addToCounts(tx, [{ key, by: 1, minutes }], now())).values()
    return counted?.count ?? 1
  }
  const isWithinQuarter = async (places: number) =>
    places === 1 || places <= Math.floor((await placesOf(tx, fecha, pedidosPorHora)) / 4)

  if (caller.is === 'customer' && caller.user.emailVerificado) {
    if (!(await isWithinQuarter(await count(mailbox(caller.user.email))))) throw tooManyOf(fecha)
    return false
  }
  if (await isWithinQuarter(await count(address))) return false
  const error = `Desde tu conexión ya se pidió mucho para el ${dayText(fecha)}. Para seguir, confirma tu correo con un código, elige otro día o escríbenos por WhatsApp.`
  if (!check) throw new Refusal(409, error, { confirmarCorreo: true })
  if ('error' in check) throw wrongCode(check.error)
  if (!(await consumeEmailCode(tx, check.solicitud))) throw wrongCode(NO_LONGER_VALID)
  if ((await count(mailbox(email))) > PLACES_BY_CODE) throw tooManyOf(fecha)
  return true
}

const wrongCode = (error: string) =>
  new Refusal(409, `${error}.`, { confirmarCorreo: true, campos: { 'codigoCorreo.codigo': error } })

const tooManyOf = (fecha: Day) =>
  invalid(
    {
      'cliente.fechaEntrega': `Con tu correo ya se pidió mucho para el ${dayText(fecha)}: elige otro día o escríbenos por WhatsApp`,
    },
    409,
  )

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
