import { eq } from 'drizzle-orm'
import { requireCustomer } from '#server/http/access.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { orders } from '#server/orders/table.ts'
import * as contract from '#shop/messages/contract.ts'
import { maskedEmail } from '#shop/messages/masked-email.ts'
import { hasOptedOut, setOptOut } from './opt-outs.ts'

/** Who wants news of their orders: said by whoever holds a letter about one, or in the own account. */
export function messageRoutes(api: Api): void {
  const { context } = api
  const { db } = context

  /** The address of an order, or 404: also when the person had themselves erased. */
  const addressOf = async (orderId: string): Promise<string> => {
    const [order] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId))
    if (!order?.email) throw new Refusal(404, 'No encontramos ese pedido')
    return order.email
  }
  const choose = async (orderId: string, avisos: boolean) => {
    const email = await addressOf(orderId)
    await setOptOut(context, email, !avisos)
    return { avisos, correo: maskedEmail(email) }
  }

  serve(api, contract.readNews, async ({ params }) => {
    const email = await addressOf(params.orderId)
    return { avisos: !(await hasOptedOut(db, email)), correo: maskedEmail(email) }
  })
  serve(api, contract.chooseNews, ({ params, body }) => choose(params.orderId, body.avisos))

  // Mail programs send it as a form, of either kind, with nothing in it that is not in the address already.
  void api.app.register(async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    serve({ ...api, app }, contract.stopNews, ({ params }) => choose(params.orderId, false))
  })
  // One that has no such button opens the address as a page; by looking nothing changes.
  api.app.get<{ Params: { orderId: string } }>(contract.stopNews.path, ({ params }, reply) =>
    reply.redirect(`/avisos/${encodeURIComponent(params.orderId)}`),
  )

  serve(api, contract.readMyNews, async ({ caller }) => {
    const { email } = requireCustomer(caller)
    return { avisos: !(await hasOptedOut(db, email)), correo: email }
  })
  serve(api, contract.chooseMyNews, async ({ caller, body }) => {
    const { email } = requireCustomer(caller)
    await setOptOut(context, email, !body.avisos)
    return { avisos: body.avisos, correo: email }
  })
}
