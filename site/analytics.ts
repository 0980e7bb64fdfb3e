import type { PricedLine } from '#shop/catalog/line.ts'
import type { Cents } from '#shop/money.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** What may be counted: pages, cuts and amounts. Never who ordered, where it goes or how to reach them. */
type Happening =
  | { event: 'page_view'; path: string }
  | { event: 'add_to_cart'; line: PricedLine }
  | { event: 'purchase' | 'order_completed'; orderId: string; lines: readonly PricedLine[]; envio: Cents; total: Cents }

/** Tells whatever counts visits, in the words of GA4, amounts in dollars. That nobody listens is fine. */
export function track(happening: Happening): void {
  window.dataLayer ??= []
  window.dataLayer.push(inGa4(happening))
}

function inGa4(happening: Happening): object {
  if (happening.event === 'page_view') return { event: 'page_view', page_path: happening.path }
  const money =
    happening.event === 'add_to_cart'
      ? { value: happening.line.subtotal / 100, items: [item(happening.line)] }
      : {
          transaction_id: happening.orderId,
          value: happening.total / 100,
          shipping: happening.envio / 100,
          items: happening.lines.map(item),
        }
  return { event: happening.event, ecommerce: { currency: 'USD', ...money } }
}

const item = ({ codigo, nombre, categoria, unidad, precio, cantidad }: PricedLine) => ({
  item_id: codigo,
  item_name: nombre,
  item_category: categoria,
  item_variant: unidad,
  price: precio / 100,
  quantity: cantidad,
})
