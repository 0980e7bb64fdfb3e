import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { eraseOrders, removeErased } from '#server/erasure/erase-orders.ts'
import { invalid } from '#server/http/refusal.ts'
import { optOuts } from '#server/messages/table.ts'
import { checkEmailCode, consumeEmailCode, NO_LONGER_VALID } from '#server/orders/submit/email-code.ts'
import { isGuestOrderOf } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import type { eraseGuest } from '#shop/terms/contract.ts'

/**
 * Clears the person from the orders made without an account under an e-mail, proven by a mailed code, and returns a
 * Spanish sentence about it. An account with that e-mail stays, with its orders. Refuses (400) a wrong code, and (409)
 * while such an order is active; the code then stays valid (docs/rules.md#deleting-the-data-of-a-guest).
 */
export async function eraseGuestData(
  context: AppContext,
  { email: typed, solicitud, codigo }: Received<typeof eraseGuest>['body'],
): Promise<string> {
  const email = typed.toLowerCase()
  const check = await checkEmailCode(context, { solicitud, codigo }, email, 'codigo-borrar')
  if ('error' in check) throw invalid({ codigo: check.error })
  const { files, erased, hasAccount } = await context.db.transaction(async (tx) => {
    if (!(await consumeEmailCode(tx, solicitud))) throw invalid({ codigo: NO_LONGER_VALID })
    const orders = await eraseOrders(tx, isGuestOrderOf(email), {
      name: 'Datos borrados',
      refusal: 'Tienes pedidos en curso. Cuando se entreguen podrás borrar tus datos.',
      emails: [email],
    })
    const hasAccount = (await tx.$count(users, eq(users.email, email))) > 0
    if (!hasAccount) await tx.delete(optOuts).where(eq(optOuts.email, email))
    return { ...orders, hasAccount }
  })
  await removeErased(context, files)
  const done = `Borramos tus datos de ${erased === 1 ? '1 pedido' : `${erased} pedidos`}. Quedan los cortes y los montos, sin tu nombre.`
  return hasAccount ? `${done} Tu cuenta sigue: la eliminas en Mi Perfil.` : done
}
