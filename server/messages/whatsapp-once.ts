import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { GiveUp } from '#server/jobs.ts'
import type { Tools } from '#server/tools.ts'
import { whatsappMessages } from './table.ts'

/** The message was on its way and nobody heard how it ended: it may have arrived, or not. */
export class Unheard extends Error {
  constructor(heard: string) {
    super(`WhatsApp no contestó (${heard || 'tardó demasiado'})`)
  }
}

/**
 * Sends the message of a job, once. The API knows no repeats, so a mark stands while a message is on its way. A clear
 * "no" takes it back; a message whose end nobody heard, or whose process died, keeps it, and a person decides.
 */
export async function sendOnce({ db, now }: Tools, jobId: string, send: () => Promise<string>): Promise<void> {
  const begin = db.insert(whatsappMessages).values({ jobId, estado: 'enviando', cuando: now() }).onConflictDoNothing()
  const mine = eq(whatsappMessages.jobId, jobId)
  if ((await begin.returning()).length === 0) {
    const [before] = await db.select().from(whatsappMessages).where(mine)
    if (before?.estado === 'enviado') return
    throw unheard()
  }
  const wamid = await send().catch(async (error: unknown) => {
    if (error instanceof Unheard) throw unheard()
    await forgetUnheard(db, jobId)
    throw error
  })
  await db.update(whatsappMessages).set({ estado: 'enviado', cuando: now(), wamid }).where(mine)
}

/** Somebody wants this one sent again, knowing that it may have arrived. What did arrive stays sent. */
export async function forgetUnheard(db: Database | Transaction, jobId: string): Promise<void> {
  const mine = eq(whatsappMessages.jobId, jobId)
  await db.delete(whatsappMessages).where(and(mine, eq(whatsappMessages.estado, 'enviando')))
}

const unheard = () => new GiveUp('No sabemos si llegó: WhatsApp no contestó')
