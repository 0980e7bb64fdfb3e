import { checkLastBackup } from '#server/backup/scheduled-backup.ts'
import { type Api, serve } from '#server/http/serve.ts'
import * as contract from '#shop/tasks/contract.ts'
import { queueBackup } from './queue-backup.ts'
import { readTasks } from './read-tasks.ts'
import { retryTask, retryTasks } from './retry-tasks.ts'

/** Serves the background tasks: listing and retrying. */
export function taskRoutes(api: Api): void {
  const { context } = api
  serve(api, contract.listTasks, async ({ query }) => {
    const ultimo = await checkLastBackup(context)
    const respaldo = { programado: context.config.BACKUP_TO !== undefined, ultimo }
    return { ...(await readTasks(context.db, query)), respaldo, avisos: context.notices.list() }
  })
  serve(api, contract.retryTask, async ({ params, caller }) => ({
    tarea: await retryTask(context, caller.admin.username, params.id),
  }))
  serve(api, contract.retryTasks, async ({ body, caller }) => ({
    cuantas: await retryTasks(context, caller.admin.username, body.cola),
  }))
  serve(api, contract.backupNow, async ({ caller }) => {
    await queueBackup(context, caller.admin.username)
    return {}
  })
}
