import { type Cents, usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'

export interface OrderSum {
  is: 'subtotal' | 'descuento' | 'envio' | 'pedido' | 'total'
  name: string
  value: string
}

type Summed = Pick<Order, 'subtotal' | 'descuento' | 'motivoDescuento' | 'envio' | 'total' | 'tipoEntrega'> & {
  codigo?: string | null | undefined
  totalPedido?: Cents | null | undefined
}

/** The sums below the lines of an order: discount only if there is one, total last (docs/rules.md#stored-breakdown). */
export function orderSums({
  subtotal,
  descuento,
  motivoDescuento,
  codigo,
  tipoEntrega,
  envio,
  total,
  totalPedido,
}: Summed): OrderSum[] {
  const discountName = motivoDescuento === 'mayorista' ? 'Descuento mayorista' : `Descuento ${codigo ?? ''}`.trim()
  const deliveryName = tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega'
  const sums: (OrderSum | null)[] = [
    { is: 'subtotal', name: 'Subtotal', value: usd(subtotal) },
    motivoDescuento && { is: 'descuento', name: discountName, value: `−${usd(descuento)}` },
    { is: 'envio', name: deliveryName, value: envio === 0 ? 'Gratis' : usd(envio) },
    totalPedido == null ? null : { is: 'pedido', name: 'Total al pedir', value: usd(totalPedido) },
    { is: 'total', name: 'Total', value: usd(total) },
  ]
  return sums.filter((sum) => sum !== null)
}
