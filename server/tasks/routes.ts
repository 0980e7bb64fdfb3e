import { type Api, serve } from '#server/http/serve.ts'
import * as contract from '#shop/tasks/contract.ts'
import { readTasks } from './read-tasks.ts'
import { retryTask, retryTasks } from './retry-tasks.ts'

/** Serves the background tasks: listing and retrying. */
export function taskRoutes(api: Api): void {
  const { context } = api
  serve(api, contract.listTasks, async ({ query }) => ({
    ...(await readTasks(context.db, query)),
    avisos: context.notices.list(),
  }))
  serve(api, contract.retryTask, async ({ params, caller }) => ({
    tarea: await retryTask(context, caller.admin.username, params.id),
  }))
  serve(api, contract.retryTasks, async ({ body, caller }) => ({
    cuantas: await retryTasks(context, caller.admin.username, body.cola),
  }))
}
