import { useState } from 'react'
import type { Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type CartLine, cantidadOf, stepOf } from '#shop/orders/cart.ts'
import type { CartActions } from '#site/order-wizard/wizard-state.ts'

/**
 * The line of the cart that a product row shows: of the unit and preparation chosen in the row, otherwise of those in
 * the cart. The preparation chips change the line in the cart, until the customer adds another preparation of the same
 * cut.
 */
export function useCartRow(product: Product, lines: readonly CartLine[], cart: CartActions) {
  const [unit, setUnit] = useState<Unidad>()
  const [preparationChoice, setPreparationChoice] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const inCart = lines.filter(({ codigo }) => codigo === product.codigo)
  const unidad = unit ?? inCart[0]?.unidad ?? 'kilos'
  const ofUnit = inCart.filter((line) => line.unidad === unidad)
  const currentLine = isAdding
    ? undefined
    : (ofUnit.find(({ preparacion }) => preparacion === preparationChoice) ?? ofUnit[0])
  const preparacion = currentLine?.preparacion ?? preparationChoice
  const line = { unidad, preparacion }
  const step = stepOf(product)
  const inCartQuantity = cantidadOf(lines, { codigo: product.codigo, ...line })

  return {
    line,
    inCart,
    /** In units of the stepper: whole cases where sold by the case. */
    cantidad: isAdding ? 0 : inCartQuantity / step,
    chooseUnit: (chosen: Unidad) => {
      setUnit(chosen)
      setIsAdding(false)
    },
    choosePreparation: (wanted: string) => {
      if (!isAdding && inCartQuantity > 0) cart.prepare(product, preparacion, wanted)
      setPreparationChoice(wanted)
    },
    add: () => {
      cart.set(product, line, inCartQuantity + step)
      setIsAdding(false)
    },
    set: (cantidad: number) => cart.set(product, line, cantidad * step),
    setKilosAndHalf: (kilos: number) => {
      cart.setKilosAndHalf(product, preparacion, kilos)
      if (kilos < 1) setUnit('medio kilo')
    },
    prepareAnother: () => {
      setIsAdding(true)
      setPreparationChoice('')
    },
  }
}
