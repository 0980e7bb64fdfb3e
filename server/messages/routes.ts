import { eq } from 'drizzle-orm'
import { claimedId } from '#server/auth/token-id.ts'
import { requireCustomer } from '#server/http/access.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { orders } from '#server/orders/table.ts'
import * as contract from '#shop/messages/contract.ts'
import { maskedEmail } from '#shop/messages/masked-email.ts'
import { isNoticesToken } from './notices-link.ts'
import { hasOptedOut, setOptOut } from './opt-outs.ts'

/** Serves unsubscribing from mails about order states, by a mail's link or in the account. */
export function messageRoutes(api: Api): void {
  const { context } = api
  const { db, signatures } = context

  /**
   * The e-mail that a mail's token belongs to. Refuses (404) if the order has another e-mail now, or its personal data
   * was erased.
   */
  const addressOf = async (token: string): Promise<string> => {
    const found = db.select({ id: orders.id, email: orders.email }).from(orders)
    const [order] = await found.where(eq(orders.id, claimedId(token)))
    if (!order?.email || !isNoticesToken(signatures, token, order)) throw new Refusal(404, 'No encontramos ese pedido')
    return order.email
  }
  const choose = async (token: string, avisos: boolean) => {
    const email = await addressOf(token)
    await setOptOut(context, email, !avisos)
    return { avisos, correo: maskedEmail(email) }
  }

  serve(api, contract.readOrderNotifications, async ({ params }) => {
    const email = await addressOf(params.token)
    return { avisos: !(await hasOptedOut(db, email)), correo: maskedEmail(email) }
  })
  serve(api, contract.setOrderNotifications, ({ params, body }) => choose(params.token, body.avisos))

  // Mail programs send this request as either kind of form (RFC 8058), with no data beyond the URL.
  void api.app.register(async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    serve({ ...api, app }, contract.unsubscribeFromOrder, ({ params }) => choose(params.token, false))
  })
  // Mail programs without that button open the URL as a page; a GET changes nothing.
  api.app.get<{ Params: { token: string } }>(contract.unsubscribeFromOrder.path, ({ params }, reply) =>
    reply.redirect(`/avisos/${encodeURIComponent(params.token)}`),
  )

  serve(api, contract.readNotifications, async ({ caller }) => {
    const { email } = requireCustomer(caller)
    return { avisos: !(await hasOptedOut(db, email)), correo: email }
  })
  serve(api, contract.setNotifications, async ({ caller, body }) => {
    const { email } = requireCustomer(caller)
    await setOptOut(context, email, !body.avisos)
    return { avisos: body.avisos, correo: email }
  })
}
