import { type Api, serve } from '#server/serve.ts'
import * as contract from '#shop/tasks/contract.ts'
import { readTasks } from './read-tasks.ts'
import { retryTask, retryTasks } from './retry-tasks.ts'

/** What the shop does by itself, seen by its own people, and what they can hurry. */
export function taskRoutes(api: Api): void {
  const { tools } = api
  serve(api, contract.listTasks, ({ query }) => readTasks(tools.db, query))
  serve(api, contract.retryTask, async ({ params, caller }) => ({
    tarea: await retryTask(tools, caller.admin.username, params.id),
  }))
  serve(api, contract.retryTasks, async ({ body, caller }) => ({
    cuantas: await retryTasks(tools, caller.admin.username, body.cola),
  }))
}
