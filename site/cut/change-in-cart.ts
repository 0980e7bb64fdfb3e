import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { addGramos, gramosOf } from '#shop/orders/cart.ts'
import { track } from '#site/analytics/analytics.ts'
import { updateDraft } from '#site/storage/draft-order.ts'

/** A cut sold loose, as far as the cart must know it. */
export type LooseCut = Pick<Product, 'codigo' | 'nombre' | 'categoria' | 'precioKg' | 'precioMedioKilo'>

/** Changes how much of a cut is in the cart, by grams in whole half kilos. */
export function changeInCart(cut: LooseCut, gramos: number): void {
  updateDraft((draft) => {
    if (gramos > 0 && gramosOf(draft.lines, cut.codigo) === 0) {
      const [unidad, cantidad] = gramos < 1000 ? (['medio kilo', 1] as const) : (['kilos', gramos / 1000] as const)
      const line = priceLine({ ...cut, preparaciones: [] }, { codigo: cut.codigo, unidad, cantidad, preparacion: '' })
      track({ event: 'add_to_cart', line })
    }
    return { ...draft, lines: addGramos(draft.lines, cut, gramos) }
  })
}
