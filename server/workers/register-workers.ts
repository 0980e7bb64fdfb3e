import { backupSchedule, checkLastBackup, makeScheduledBackup } from '#server/backup/scheduled-backup.ts'
import type { AppContext } from '#server/context.ts'
import type { SendMail } from '#server/mail/send-mail.ts'
import { addAvif } from '#server/media/add-avif.ts'
import { recordTold } from '#server/messages/told-weights.ts'
import { sendLastWeekReport } from '#server/reports/send-report.ts'
import { cleanUp } from '#server/tasks/clean-up.ts'
import { openMessageSender } from './send-message.ts'
import { writeMail } from './write-mail.ts'

/** Starts the workers of every queue and the schedules. They run until the jobs are closed. */
export async function registerWorkers(context: AppContext): Promise<void> {
  const { jobs, config } = context
  /** Opened for the first mail, because the mail library is large. */
  let sender: Promise<SendMail> | undefined
  await jobs.work('correo', async (job, id) => {
    const mail = await writeMail(context, job)
    if (!mail) return
    sender ??= import('#server/mail/send-mail.ts').then(({ openMailer }) => openMailer(config))
    await (await sender)({ id, ...mail })
    await recordTold(context, mail.told)
  })
  const sendMessage = openMessageSender(context)
  if (sendMessage) await jobs.work('whatsapp', sendMessage)
  await jobs.work('reporte', () => sendLastWeekReport(context))
  await jobs.schedule('reporte', '0 6 * * 1')
  await jobs.work('imagen', ({ filename }) => addAvif(context, filename))
  await jobs.work('limpieza', () => cleanUp(context))
  await jobs.schedule('limpieza', '30 3 * * *')
  await jobs.work('respaldo', () => makeScheduledBackup(context))
  await jobs.schedule('respaldo', config.BACKUP_TO ? backupSchedule(config.BACKUP_EVERY) : undefined)
  await checkLastBackup(context)
}
