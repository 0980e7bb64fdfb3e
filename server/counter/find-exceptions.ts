import { eq } from 'drizzle-orm'
import { deliveryDays } from '#server/calendar/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { refuseHour } from '#server/orders/delivery-hours.ts'
import { areaException, type Exception, type ExceptionFound, slotExceptions } from '#shop/counter/exceptions.ts'
import { panamaDay } from '#shop/dates.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Slot } from '#shop/orders/delivery/delivery-slots.ts'
import type { Settings } from '#shop/settings.ts'
import { joinSentences } from '#shop/text/list-text.ts'

/** The parts of an order that may need a reason. */
interface Asked {
  /** The new day and hour; absent if unchanged. */
  slot?: Slot | undefined
  /** The code of the new corregimiento; absent if unchanged. */
  corregimiento?: string | undefined
  tipoEntrega: TipoEntrega
}

/**
 * Returns which rules an order would break, apart from a full hour. Refuses (400) what even the shop may not do, such
 * as a day in the past (docs/rules.md#orders-taken-by-the-shop).
 */
export async function findExceptions(
  context: AppContext,
  tx: Transaction,
  { slot, corregimiento = '', tipoEntrega }: Asked,
  settings: Settings,
): Promise<ExceptionFound[]> {
  const zone = tipoEntrega === 'domicilio' ? areaException(corregimiento, settings.entregaEn) : []
  if (!slot) return zone
  const [decided] = await tx.select().from(deliveryDays).where(eq(deliveryDays.fecha, slot.fechaEntrega))
  const asked = slotExceptions(slot, context.now(), { ...settings, tipoEntrega }, decided)
  if ('refused' in asked) throw invalid({ [`cliente.${asked.refused.field}`]: asked.refused.error })
  return [...asked.found, ...zone]
}

/** Refuses (409) exceptions without a reason and names them. With a reason they are allowed. */
export function refuseWithoutReason(found: readonly ExceptionFound[], pese: string): void {
  if (found.length === 0 || pese !== '') return
  const campos = Object.fromEntries(found.map(({ field, error }) => [`cliente.${field}`, error]))
  const excepciones = found.map(({ exception }) => exception)
  throw new Refusal(409, askReason(found.map(({ error }) => error)), { campos, excepciones })
}

/** Makes the refusal of a full hour without a reason, with the next free hour. */
export async function refuseFull(
  context: AppContext,
  tx: Transaction,
  { fechaEntrega, horaEntrega }: Slot,
  rules: Settings & { tipoEntrega: TipoEntrega },
): Promise<Refusal> {
  const { message, details } = await refuseHour(tx, fechaEntrega, horaEntrega, panamaDay(context.now()), rules)
  const isClosed = Object.hasOwn((details.campos ?? {}) as object, 'cliente.fechaEntrega')
  const excepciones: Exception[] = [isClosed ? 'cerrado' : 'llena']
  return new Refusal(409, askReason([message]), { ...details, excepciones })
}

const askReason = (sentences: string[]): string => joinSentences([...sentences, 'Escribe el motivo para hacerlo igual'])
