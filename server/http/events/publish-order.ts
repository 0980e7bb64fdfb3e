import { and, eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { within } from '#server/http/within.ts'
import type { orders } from '#server/orders/table.ts'

type ChangedOrder = Pick<typeof orders.$inferSelect, 'id' | 'estado' | 'userId' | 'email'>

/** How long a response waits for the event of its order, in milliseconds. */
const PUBLISH_MS = 300

/**
 * Sends an event about a new or changed order to the open pages of the shop, of the order's link and of its account.
 * Call it after the commit. A page that misses the event reads the order at its next request, so a failure here is not
 * an error of the change.
 *
 * @param change.isNew a new order, whose customer's pages get no event
 */
export async function publishOrder(
  context: AppContext,
  order: ChangedOrder,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const { id: orderId, estado } = order
  const publish = async () => {
    const userId = isNew ? order.userId : await accountOf(context, order)
    await context.events.publish({ orderId, estado, userId, ...(isNew ? { nuevo: true } : {}) })
  }
  const logged = publish().catch((error: unknown) =>
    context.log.warn({ err: error, orderId }, 'could not notify open pages'),
  )
  await within(PUBLISH_MS, logged)
}

/**
 * The account in which an order is shown: its own or, for one made without an account, that of its confirmed e-mail;
 * null when there is none (docs/rules.md#whose-order-it-is).
 */
async function accountOf({ db }: AppContext, { userId, email }: ChangedOrder): Promise<string | null> {
  if (userId) return userId
  const isVerifiedOwner = and(eq(users.email, email.toLowerCase()), eq(users.emailVerificado, true))
  const [user] = await db.select({ id: users.id }).from(users).where(isVerifiedOwner)
  return user?.id ?? null
}
