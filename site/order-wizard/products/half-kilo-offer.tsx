import type { Product } from '#shop/catalog/product.ts'
import { type CartLine, cantidadOf, type LineChoice } from '#shop/orders/cart.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { Button } from '#site/ui/forms/button.tsx'

/**
 * Offers a button for a quantity such as 1.5 kilos in the units of the shop; nothing unless it is a whole number of
 * half kilos.
 */
export function halfKiloOffer(
  product: Product,
  { unidad, preparacion }: LineChoice,
  lines: readonly CartLine[],
  typed: number,
  accept: () => void,
) {
  if (product.cajaKilos || unidad !== 'kilos' || !Number.isInteger(typed * 2)) return undefined
  const half = { codigo: product.codigo, unidad: 'medio kilo' as const, preparacion }
  const kilos = Math.floor(typed)
  const parts = [
    kilos > 0 && quantity({ cantidad: kilos, unidad: 'kilos' }),
    quantity({ cantidad: cantidadOf(lines, half) + 1, unidad: 'medio kilo' }),
  ]
  return (
    <>
      <p>Vendemos por kilo y por medio kilo.</p>
      <Button variant="outline" size="small" onClick={accept}>
        {parts.filter(Boolean).join(' y ')}
      </Button>
    </>
  )
}
