import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { PermanentFailure } from '#server/jobs.ts'
import { whatsappMessages } from './table.ts'

/** The connection was lost while a message was being sent, so it may have arrived. */
export class DeliveryUnknown extends Error {
  constructor(detail: string) {
    super(`WhatsApp no contestó (${detail || 'tardó demasiado'})`)
  }
}

/**
 * Sends the message of a job at most once. The API has no idempotency key, so a row marks a message that is being sent.
 * A definite rejection deletes the row. When the result is unknown, or the process died, the row stays and a person
 * decides whether to send it again.
 */
export async function sendOnce({ db, now }: AppContext, jobId: string, send: () => Promise<string>): Promise<void> {
  const begin = db.insert(whatsappMessages).values({ jobId, estado: 'enviando', cuando: now() }).onConflictDoNothing()
  const ofJob = eq(whatsappMessages.jobId, jobId)
  if ((await begin.returning()).length === 0) {
    const [before] = await db.select().from(whatsappMessages).where(ofJob)
    if (before?.estado === 'enviado') return
    throw deliveryUnknownFailure()
  }
  const wamid = await send().catch(async (error: unknown) => {
    if (error instanceof DeliveryUnknown) throw deliveryUnknownFailure()
    await clearUnknownDelivery(db, jobId)
    throw error
  })
  await db.update(whatsappMessages).set({ estado: 'enviado', cuando: now(), wamid }).where(ofJob)
}

/** Allows a message with an unknown result to be sent again. A message that was delivered stays marked as sent. */
export async function clearUnknownDelivery(db: Db, jobId: string): Promise<void> {
  const ofJob = eq(whatsappMessages.jobId, jobId)
  await db.delete(whatsappMessages).where(and(ofJob, eq(whatsappMessages.estado, 'enviando')))
}

const deliveryUnknownFailure = () => new PermanentFailure('No sabemos si llegó: WhatsApp no contestó')
