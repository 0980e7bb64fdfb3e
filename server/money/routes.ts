import { and, eq } from 'drizzle-orm'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { readPhoto } from '#server/media/store-photo.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import * as contract from '#shop/payments/contract.ts'
import { adjustOrder, reverseAdjustment, setOpeningBalance } from './adjustments.ts'
import { moveBalance } from './balance.ts'
import { notePayment, reversePayment, sharePayment } from './note-payment.ts'
import { readMoneyOfPerson } from './read-money.ts'
import { adjustments, payments } from './table.ts'

/** Serves payments and adjustments to the team (docs/rules.md#payments). */
export function moneyRoutes(api: Api): void {
  const { context } = api
  const { db } = context

  serve(api, contract.notePayment, async ({ body, caller }) => ({
    pago: await notePayment(context, caller.admin, body),
  }))

  serve(api, contract.reversePayment, async ({ params, body, caller }) => ({
    pago: await reversePayment(context, caller.admin, params.id, body),
  }))

  serve(api, contract.sharePayment, async ({ params, body, caller }) => ({
    pago: await sharePayment(context, caller.admin, params.id, body.pedidos),
  }))

  serve(api, contract.addAdjustment, async ({ params, body, caller }) => ({
    ajuste: await adjustOrder(context, caller.admin, params.id, body),
  }))

  serve(api, contract.reverseAdjustment, async ({ params, body, caller }) => ({
    ajuste: await reverseAdjustment(context, caller.admin.username, params.id, body),
  }))

  serve(api, contract.readCustomerMoney, async ({ params }) => ({ dinero: await readMoneyOfPerson(db, params.id) }))

  serve(api, contract.setOpeningBalance, async ({ params, body, caller }) => {
    await setOpeningBalance(context, caller.admin.username, params.id, body)
    return { dinero: await readMoneyOfPerson(db, params.id) }
  })

  serve(api, contract.moveBalance, async ({ params, body, caller }) => {
    const monto = await moveBalance(context, caller.admin.username, params.id, body.que)
    const order = await readOrder(db, params.id)
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    return { order, monto }
  })

  serveFile(api, contract.readPaymentPhoto, async ({ params: { id } }) => {
    const payment = await db.$count(payments, and(eq(payments.id, id), eq(payments.foto, true)))
    const adjustment = await db.$count(adjustments, and(eq(adjustments.id, id), eq(adjustments.foto, true)))
    if (payment + adjustment === 0) throw new Refusal(404, 'No existe esa foto')
    return readPhoto(context, id)
  })
}
