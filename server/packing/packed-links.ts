import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { customerPays } from '#server/orders/customer-marks.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { readLines } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import { packedLink } from '#server/orders/whatsapp/notice-link.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type AdminRol, roleMay } from '#shop/access.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { PackingOrder } from '#shop/packing/packing-order.ts'

/**
 * Adds the WhatsApp link for notifying the customer to packed orders without e-mail. Only for roles that may see
 * telephone numbers, which butchers may not.
 */
export async function withPackedLinks(
  context: AppContext,
  { rol }: { rol: AdminRol },
  found: PackingOrder[],
): Promise<PackingOrder[]> {
  if (found.length === 0 || !roleMay(rol, 'operador')) return found
  const ids = found.map(({ id }) => id)
  const rows = await context.db
    .select({ ...ORDER_WITH_MONEY, pays: customerPays })
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.email, ''), isNotNull(orders.empacadoEn)))
  if (rows.length === 0) return found
  const settings = await readSettings(context)
  const linesOf = await readLines(
    context.db,
    rows.map(({ id }) => id),
  )
  const links = new Map(
    rows.map((row) => {
      const order = { ...row, cliente: row, dinero: moneyOf(row), productos: linesOf.get(row.id) ?? [] }
      return [row.id, packedLink(context.config, order, settings)]
    }),
  )
  return found.map((order) => ({ ...order, aviso: links.get(order.id) ?? null }))
}
