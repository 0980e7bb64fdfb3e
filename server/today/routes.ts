import { type Api, serve } from '#server/http/serve.ts'
import * as contract from '#shop/today/contract.ts'
import { readToday } from './read-today.ts'

/** Serves the list of what has to be done today. */
export function todayRoutes(api: Api): void {
  serve(api, contract.readToday, ({ caller }) => readToday(api.context, caller.admin.rol))
}
