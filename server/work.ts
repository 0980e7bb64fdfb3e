import { writeLetter } from './letters.ts'
import { openMail } from './mail.ts'
import { finishPicture } from './media/finish-picture.ts'
import { openMessages } from './messages.ts'
import { announceDue } from './reports/announce-report.ts'
import { cleanUp } from './tasks/clean-up.ts'
import type { Tools } from './tools.ts'

/** Who does which work that waits in the database, from now until the jobs are closed. */
export async function startWork(tools: Tools): Promise<void> {
  const { jobs, config } = tools
  const send = openMail(config)
  await jobs.work('correo', async (job, id) => {
    const letter = await writeLetter(tools, job)
    if (letter) await send({ id, ...letter })
  })
  const sendMessage = openMessages(tools)
  if (sendMessage) await jobs.work('whatsapp', sendMessage)
  await jobs.work('reporte', () => announceDue(tools))
  await jobs.every('reporte', '0 6 * * 1')
  await jobs.work('imagen', ({ filename }) => finishPicture(tools, filename))
  await jobs.work('limpieza', () => cleanUp(tools))
  await jobs.every('limpieza', '30 3 * * *')
}
