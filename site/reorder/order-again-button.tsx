import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { listWholesale } from '#shop/catalog/contract.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { panamaDay } from '#shop/dates.ts'
import { isLine, isSameCart } from '#shop/orders/cart.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { catalogueFor } from '#shop/orders/pricing/price-order.ts'
import { planReorder, type ReorderPlan } from '#shop/orders/reorder/reorder.ts'
import { comingDay, nextDayAt } from '#shop/orders/reorder/usual-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { track } from '#site/analytics/analytics.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { currentDraft, updateDraft } from '#site/storage/draft-order.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { OrderAgainDialog } from './order-again-dialog.tsx'
import { customerOf, type RepeatableOrder } from './repeatable-order.ts'

type ProductMap = ReadonlyMap<string, Product>
/**
 * Today's cart, and the next day with a free place at the original hour; `fechaEntrega` is empty when there is none.
 * `coming`: the day on which the order itself is still to come.
 */
type Reorder = ReorderPlan & { fechaEntrega: string; coming: string | undefined }

/**
 * «Pedir otra vez»: fills the wizard with the cuts, address and hour of a past order and opens the last step. Asks
 * first when something changed, another cart would be lost, or the order is still to come. Without `user` for a guest.
 */
export function OrderAgainButton({
  order,
  user,
  settings,
  variant = 'outline',
  size,
}: {
  order: RepeatableOrder
  user?: User | undefined
  settings: PublicSettings
  variant?: 'outline' | 'brand'
  size?: 'small'
}) {
  const [question, setQuestion] = useState<{ reorder: Reorder; products: ProductMap }>()
  const navigate = useNavigate()
  const close = () => setQuestion(undefined)

  const apply = ({ lines, fechaEntrega }: Reorder, products: ProductMap) => {
    const currentLines = currentDraft().lines
    for (const line of lines) {
      const product = products.get(line.codigo)
      if (product && !currentLines.some(isLine(line))) track({ event: 'add_to_cart', line: priceLine(product, line) })
    }
    const horaEntrega = fechaEntrega && order.cliente.horaEntrega
    updateDraft((draft) => ({
      ...draft,
      lines,
      tipoEntrega: order.tipoEntrega,
      cliente: { ...customerOf(order, user, draft.cliente), fechaEntrega, horaEntrega },
    }))
    // If something is missing, such as a free hour, the wizard shows step 2 instead.
    navigate(`${href('/haz-tu-pedido')}?paso=confirmar`)
  }
  const { run, busy, error } = useAction(async () => {
    const [answer, slots] = await Promise.all([call(listWholesale, {}), call(listSlots, {})])
    if (!answer.ok) return answer.error
    const products = new Map(answer.products.map((product) => [product.codigo, product]))
    const { tipoEntrega, cliente } = order
    const handover = { ...settings, tipoEntrega }
    const coming = comingDay(order, panamaDay(new Date()))
    const fechaEntrega = (slots.ok && nextDayAt(slots.dias, cliente.horaEntrega, handover, coming)) || ''
    const plan = planReorder(order.productos, products, catalogueFor(user, cliente.tipoCliente ?? 'individual'))
    const reorder = { ...plan, fechaEntrega, coming }
    const isUnchanged = reorder.refused.length === 0 && reorder.repriced.length === 0 && !coming
    const { lines } = currentDraft()
    const canReplaceCart = lines.length === 0 || isSameCart(lines, reorder.lines)
    if (isUnchanged && canReplaceCart) apply(reorder, products)
    else setQuestion({ reorder, products })
    return undefined
  })

  return (
    <div className="stack gap-3">
      <Button
        {...{ variant, busy, ...(size ? { size } : {}) }}
        aria-label={`Pedir otra vez el pedido ${shortId(order.id)}`}
        onClick={run}
      >
        Pedir otra vez
      </Button>
      {error !== undefined && (
        <Notice tone="error">No pudimos ver qué hay en el mostrador: {error}. Inténtalo otra vez.</Notice>
      )}
      <Modal open={question !== undefined} onClose={close} label="Pedir otra vez">
        {question && (
          <OrderAgainDialog
            reorder={question.reorder}
            currentLines={currentDraft().lines}
            apply={() => apply(question.reorder, question.products)}
            close={close}
          />
        )}
      </Modal>
    </div>
  )
}
