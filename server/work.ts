import { writeLetter } from './letters.ts'
import { openMail } from './mail.ts'
import { finishPicture } from './media/finish-picture.ts'
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
  await jobs.work('imagen', ({ filename }) => finishPicture(tools, filename))
  await jobs.work('limpieza', () => cleanUp(tools))
  await jobs.every('limpieza', '30 3 * * *')
}
