import type { Product } from '#shop/catalog/product.ts'
import { type CartLine, cantidadOf, type LineChoice } from '#shop/orders/cart.ts'
import { quantity } from '#shop/orders/quantity.ts'
import { Button } from '#site/ui/button.tsx'

/** What 1.5 kilos are in the units of the shop, to press; nothing where it is no whole number of half kilos. */
export function halfOffer(
  product: Product,
  { unidad, preparacion }: LineChoice,
  lines: readonly CartLine[],
  typed: number,
  take: () => void,
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
      <Button variant="linea" size="chico" onClick={take}>
        {parts.filter(Boolean).join(' y ')}
      </Button>
    </>
  )
}
