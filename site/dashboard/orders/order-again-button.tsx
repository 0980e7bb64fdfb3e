import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { listWholesale } from '#shop/catalog/contract.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Order } from '#shop/orders/order.ts'
import { type OrderAgain, orderAgain } from '#shop/orders/order-again.ts'
import { catalogueFor } from '#shop/orders/price-order.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import { track } from '#site/analytics.ts'
import { call } from '#site/call.ts'
import { changeWizard, currentWizard } from '#site/kept-order.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './order-again-button.module.css'
import { OrderAgainQuestion } from './order-again-question.tsx'

type Shelf = ReadonlyMap<string, Product>
type Asking =
  | { is: 'idle' }
  | { is: 'reading' }
  | { is: 'failed'; error: string }
  | { is: 'asked'; again: OrderAgain; products: Shelf }

/** «Pedir otra vez»: straight to the order screen, unless there is something to tell or a cart to be lost. */
export function OrderAgainButton({ order, user }: { order: Order; user: User }) {
  const [asking, setAsking] = useState<Asking>({ is: 'idle' })
  const navigate = useNavigate()
  const rest = () => setAsking({ is: 'idle' })

  const take = ({ lines }: OrderAgain, products: Shelf) => {
    for (const line of lines) {
      const product = products.get(line.codigo)
      if (product) track({ event: 'add_to_cart', line: priceLine(product, line) })
    }
    const { tipoCliente } = order.cliente
    changeWizard((wizard) => ({ ...wizard, lines, cliente: { ...wizard.cliente, tipoCliente } }))
    navigate('/haz-tu-pedido')
  }
  const ask = async () => {
    setAsking({ is: 'reading' })
    const answer = await call(listWholesale, {})
    if (!answer.ok) return setAsking({ is: 'failed', error: answer.error })
    const products = new Map(answer.products.map((product) => [product.codigo, product]))
    const again = orderAgain(order.productos, products, catalogueFor(user, order.cliente.tipoCliente))
    const nothingToTell = again.refused.length === 0 && again.repriced.length === 0
    if (nothingToTell && currentWizard().lines.length === 0) take(again, products)
    else setAsking({ is: 'asked', again, products })
  }

  return (
    <div className={styles.again}>
      <Button
        variant="linea"
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
