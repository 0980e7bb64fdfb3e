import type { PricedLine } from '#shop/catalog/line.ts'
import { cantidadOf, setCantidad } from '#shop/orders/cart.ts'
import { track } from '#site/analytics/analytics.ts'
import { updateDraft } from '#site/storage/draft-order.ts'

/** Adds lines of cuts sold loose to those in the cart. */
export function addToCart(lines: readonly PricedLine[]): void {
  updateDraft((draft) => ({
    ...draft,
    lines: lines.reduce(
      (cart, { cantidad, ...line }) =>
        setCantidad(cart, { ...line, cajaKilos: null }, line, cantidadOf(cart, line) + cantidad),
      draft.lines,
    ),
  }))
  for (const line of lines) track({ event: 'add_to_cart', line })
}
