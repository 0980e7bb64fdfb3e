import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { orders } from '#server/orders/table.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { changeTrackingLink, requestTrackingLink } from '#shop/tracking/contract.ts'

/**
 * Queues a mail with the link to the e-mail of the order with this number, if it exists. Never tells the caller: only
 * the owner of the mailbox gets the link.
 */
export async function mailLink(
  { db, jobs }: AppContext,
  { numero, email }: Received<typeof requestTrackingLink>['body'],
): Promise<void> {
  const ofEmail = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email.toLowerCase()))
  const order = ofEmail.find(({ id }) => shortId(id) === numero)
  if (order) await db.transaction((tx) => jobs.enqueue(tx, 'correo', [{ letter: 'enlace-pedido', orderId: order.id }]))
}

/** Sends the link of an order again, or withdraws it, which makes the current link invalid. */
export async function changeLink(
  context: AppContext,
  quien: string,
  { params: { id }, body: { accion } }: Received<typeof changeTrackingLink>,
): Promise<string> {
  return changeOrder(
    context,
    quien,
    id,
    async (tx, order): Promise<{ happened: Happened[]; said: string }> => {
      if (accion === 'retirar') {
        const enlacesRetirados = order.enlacesRetirados + 1
        await tx.update(orders).set({ enlacesRetirados }).where(eq(orders.id, id))
        const said = 'El enlace de antes ya no abre. Puedes mandar uno nuevo.'
        return { happened: [{ que: 'enlace_retirado', order, despues: { enlacesRetirados } }], said }
      }
      if (order.email === '') throw new Refusal(409, 'Ese pedido ya no tiene correo')
      return { happened: [{ que: 'enlace_enviado', order }], said: `El enlace va por correo a ${order.email}.` }
    },
    async (_, { said }) => said,
  )
}

/** The rate limits for requesting links: per network and hour, and per e-mail and day. */
export const linkLimits = (network: string, email: string, now: Date) => [
  { key: `enlace-ip:${network}`, max: 60, minutes: 60 },
  { key: `enlace:${panamaDay(now)}:${email.toLowerCase()}`, max: 3, minutes: 24 * 60 },
]
