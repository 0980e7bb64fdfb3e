import { and, eq, max } from 'drizzle-orm'
import { claimedId } from '#server/auth/token-id.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { orderHistory, orders } from '#server/orders/table.ts'
import { linkHasExpired } from '#shop/tracking/tracked-order.ts'
import { kindOf, type LinkKind } from './tracking-link.ts'

/**
 * Returns the order of a valid tracking link. Refuses (404) a guessed, expired or withdrawn link, all with the same
 * bytes after the same query, so that they look alike (docs/rules.md#tracking-link).
 */
export async function openLink(
  { db, signatures, now }: AppContext,
  token: string,
): Promise<{ id: string; kind: LinkKind }> {
  const id = claimedId(token)
  const [order] = await db
    .select({
      id: orders.id,
      estado: orders.estado,
      fechaEntrega: orders.fechaEntrega,
      enlacesRetirados: orders.enlacesRetirados,
      entregado: max(orderHistory.cuando),
    })
    .from(orders)
    .leftJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.hacia, 'entregado')))
    .where(eq(orders.id, id))
    .groupBy(orders.id)
  const kind = order && kindOf(signatures, token, order)
  if (!kind || linkHasExpired(order, now())) throw new Refusal(404, 'Ese enlace no existe o ya venció')
  return { id, kind }
}

/** Returns the order of a link that may change it. Refuses (403) a read-only link. */
export async function openToChange(context: AppContext, token: string): Promise<string> {
  const { id, kind } = await openLink(context, token)
  if (kind === 'reader') throw new Refusal(403, 'Con este enlace solo se puede ver el pedido')
  return id
}
