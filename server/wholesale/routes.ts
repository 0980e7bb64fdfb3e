import { type Api, serve } from '#server/http/serve.ts'
import { approveWholesale, listWholesaleRequests, rejectWholesale } from '#shop/wholesale/contract.ts'
import { listRequests } from './read-requests.ts'
import { reviewRequest } from './review-request.ts'

/** Serves the wholesale applications to the team. */
export function wholesaleRoutes(api: Api): void {
  const { context } = api
  serve(api, listWholesaleRequests, ({ query }) => listRequests(context.db, query))
  serve(api, approveWholesale, ({ params, body, caller }) =>
    reviewRequest(context, caller.admin.username, params.id, { estado: 'aprobada', ...body }),
  )
  serve(api, rejectWholesale, ({ params, body, caller }) =>
    reviewRequest(context, caller.admin.username, params.id, { estado: 'rechazada', ...body }),
  )
}
