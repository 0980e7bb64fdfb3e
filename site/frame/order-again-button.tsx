import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { listWholesale } from '#shop/catalog/contract.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { isLine, isSameCart } from '#shop/orders/cart.ts'
import { listSlots } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { type OrderAgain, orderAgain } from '#shop/orders/order-again.ts'
import { catalogueFor } from '#shop/orders/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { nextDayAt } from '#shop/orders/usual-order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { track } from '#site/analytics.ts'
import { call } from '#site/call.ts'
import { changeWizard, currentWizard } from '#site/kept-order.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './order-again-button.module.css'
import { OrderAgainQuestion } from './order-again-question.tsx'

type Shelf = ReadonlyMap<string, Product>
/** The cart of today, and the next day with a place at the hour of then; none when there is no such day. */
type Again = OrderAgain & { fechaEntrega: string }
type Asking =
  | { is: 'idle' }
  | { is: 'reading' }
  | { is: 'failed'; error: string }
  | { is: 'asked'; again: Again; products: Shelf }

/**
 * «Pedir otra vez»: the cuts, the address and the hour of then, straight to the last step, unless there is something to
 * tell or another cart to be lost.
 */
export function OrderAgainButton({
  order,
  user,
  settings,
  variant = 'linea',
}: {
  order: Order
  user: User
  settings: PublicSettings
  variant?: 'linea' | 'marca'
}) {
  const [asking, setAsking] = useState<Asking>({ is: 'idle' })
  const navigate = useNavigate()
  const rest = () => setAsking({ is: 'idle' })

  const take = ({ lines, fechaEntrega }: Again, products: Shelf) => {
    const kept = currentWizard().lines
    for (const line of lines) {
      const product = products.get(line.codigo)
      if (product && !kept.some(isLine(line))) track({ event: 'add_to_cart', line: priceLine(product, line) })
    }
    const { tipoEntrega, cliente } = order
    const { tipoCliente, quienRetira } = cliente
    const direccion = tipoEntrega === 'domicilio' ? cliente.direccion : ''
    const horaEntrega = fechaEntrega && cliente.horaEntrega
    changeWizard((wizard) => ({
      ...wizard,
      lines,
      tipoEntrega,
      cliente: { ...wizard.cliente, tipoCliente, direccion, quienRetira, fechaEntrega, horaEntrega },
    }))
    // What is still missing, such as an hour that is taken everywhere, is asked on the second step.
    navigate('/haz-tu-pedido?paso=confirmar')
  }
  const ask = async () => {
    setAsking({ is: 'reading' })
    const [answer, slots] = await Promise.all([call(listWholesale, {}), call(listSlots, {})])
    if (!answer.ok) return setAsking({ is: 'failed', error: answer.error })
    const products = new Map(answer.products.map((product) => [product.codigo, product]))
    const { tipoEntrega, cliente } = order
    const handover = { tipoEntrega, horarioRetiro: settings.horarioRetiro }
    const fechaEntrega = (slots.ok && nextDayAt(slots.dias, cliente.horaEntrega, handover)) || ''
    const again = { ...orderAgain(order.productos, products, catalogueFor(user, cliente.tipoCliente)), fechaEntrega }
    const nothingToTell = again.refused.length === 0 && again.repriced.length === 0
    const { lines } = currentWizard()
    const nothingToLose = lines.length === 0 || isSameCart(lines, again.lines)
    if (nothingToTell && nothingToLose) take(again, products)
    else setAsking({ is: 'asked', again, products })
  }

  return (
    <div className={styles.again}>
      <Button
        variant={variant}
        busy={asking.is === 'reading'}
        aria-label={`Pedir otra vez el pedido ${shortId(order.id)}`}
        onClick={ask}
      >
        Pedir otra vez
      </Button>
      {asking.is === 'failed' && (
        <Notice tone="error">No pudimos ver qué hay en el mostrador: {asking.error}. Inténtalo otra vez.</Notice>
      )}
      <Modal open={asking.is === 'asked'} onClose={rest} label="Pedir otra vez">
        {asking.is === 'asked' && (
          <OrderAgainQuestion
            again={asking.again}
            kept={currentWizard().lines}
            take={() => take(asking.again, asking.products)}
            close={rest}
          />
        )}
      </Modal>
    </div>
  )
}
