import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { type AddedCount, addToCounts } from '#server/http/limits/attempts.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { mailbox, mailCounts, mailShare, type SendCount } from '#server/mail/mail-limit.ts'
import { type Capacity, readDecisions } from '#server/orders/delivery-hours.ts'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { slotHours } from '#shop/orders/delivery/delivery-slots.ts'
import { consumeEmailCode, type EmailCheck, NO_LONGER_VALID } from './email-code.ts'

/** The sender of an order: the caller, the network (`clientNetwork`), the e-mail and the check that proves it. */
export interface Sender {
  caller: Caller
  address: string
  email: string
  emailCheck: EmailCheck | undefined
}

/** How many orders for one day a mailbox may place with mailed codes. */
const PLACES_BY_CODE = 3

/** The counters that a stranger's order adds to; empty for a sender without limits. */
export interface StrangerCounts {
  place: AddedCount | undefined
  mails: SendCount[]
}

/**
 * The counters of an order: one place on its day, per network or per confirmed e-mail of an account, and one mail to an
 * unproven address.
 */
export function strangerCounts(
  { config }: AppContext,
  { caller, address, email }: Omit<Sender, 'emailCheck'>,
  fecha: Day,
  now: Date,
): StrangerCounts {
  if (!config.RATE_LIMIT) return { place: undefined, mails: [] }
  const isTrusted = caller.is === 'admin' || (caller.is === 'customer' && isWholesale(caller.user))
  const confirmed = confirmedEmail(caller)
  const share = mailShare(caller, email)
  return {
    place: isTrusted ? undefined : placeCount(fecha, confirmed === undefined ? address : mailbox(confirmed), now),
    mails: share === 'cuenta' && confirmed !== undefined ? [] : mailCounts(share, email),
  }
}

/**
 * Stops one person from taking all places of a day (docs/rules.md#places-for-strangers). Refuses (409) more than a
 * quarter of the places from one network without a mailed code, more than `PLACES_BY_CODE` with codes to one mailbox,
 * and more than a quarter for an account with a confirmed e-mail. Returns whether a code was used.
 *
 * @param taken the sender's places including this one, counted in the order's transaction
 * @param places all places of the day
 */
export async function limitPlaces(
  tx: Transaction,
  { caller, email, emailCheck }: Sender,
  { fecha, taken, places, now }: { fecha: Day; taken: number; places: number; now: Date },
): Promise<boolean> {
  if (taken <= quarterOf(places)) return false
  if (confirmedEmail(caller) !== undefined) throw tooManyOrders('cliente.fechaEntrega', 'Con tu correo', fecha)
  const error = `Desde tu conexión ya se pidió mucho para el ${dayText(fecha)}. Elige otro día, inicia sesión con un correo confirmado, confirma este con un código o mándanos el pedido por WhatsApp.`
  if (!emailCheck) throw new Refusal(409, error, { confirmarCorreo: true })
  if ('error' in emailCheck) throw wrongCode(emailCheck.error)
  if (!(await consumeEmailCode(tx, emailCheck.solicitud))) throw wrongCode(NO_LONGER_VALID)
  const [byCode] = (await addToCounts(tx, [placeCount(fecha, mailbox(email), now)], now)).values()
  if ((byCode?.count ?? 1) > PLACES_BY_CODE) throw tooManyOrders('cliente.fechaEntrega', 'Con tu correo', fecha)
  return true
}

/**
 * Counts a place on the day to which an order is moved, as for a new order. Refuses (409) a move beyond the limit; a
 * mailed code does not help here (docs/rules.md#places-for-strangers).
 */
export async function countMove(
  context: AppContext,
  tx: Transaction,
  sender: Omit<Sender, 'emailCheck'>,
  fecha: Day,
  settings: Capacity,
): Promise<void> {
  const now = context.now()
  const { place } = strangerCounts(context, sender, fecha, now)
  if (!place) return
  const taken = (await addToCounts(tx, [place], now)).get(place.key)?.count ?? 1
  const { slots } = await readDecisions(tx, fecha, fecha)
  const capacities = [...slots.values()].map(({ hora, capacidad }) => [hora, capacidad ?? settings.pedidosPorHora])
  if (taken <= quarterOf(placesOf(fecha, Object.fromEntries(capacities), settings))) return
  const by = confirmedEmail(sender.caller) === undefined ? 'Desde tu conexión' : 'Con tu correo'
  throw tooManyOrders('fechaEntrega', by, fecha)
}

const quarterOf = (places: number): number => Math.max(1, Math.floor(places / 4))

const confirmedEmail = (caller: Caller): string | undefined =>
  caller.is === 'customer' && caller.user.emailVerificado ? caller.user.email : undefined

/** The counter of places on a day, kept until the day ends. Its key is a hash of the network or mailbox. */
function placeCount(fecha: Day, of: string, now: Date): AddedCount {
  const key = `plazas:${fecha}:${createHash('sha256').update(`${fecha} ${of}`).digest('base64url').slice(0, 22)}`
  const endOfDay = new Date(`${addDays(fecha, 1)}T00:00:00-05:00`)
  return { key, by: 1, minutes: Math.ceil((endOfDay.getTime() - now.getTime()) / 60_000) }
}

const wrongCode = (error: string) =>
  new Refusal(409, `${error}.`, { confirmarCorreo: true, campos: { 'codigoCorreo.codigo': error } })

const tooManyOrders = (field: string, by: 'Con tu correo' | 'Desde tu conexión', fecha: Day) =>
  invalid(
    { [field]: `${by} ya se pidió mucho para el ${dayText(fecha)}: elige otro día o escríbenos por WhatsApp` },
    409,
  )

/** All places of a day, taken or free. */
export const placesOf = (fecha: Day, capacities: Record<string, number>, settings: Capacity): number =>
  slotHours(fecha, settings).reduce((sum, hour) => sum + (capacities[hour] ?? settings.pedidosPorHora), 0)
