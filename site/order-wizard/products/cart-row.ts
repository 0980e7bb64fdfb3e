import { useState } from 'react'
import type { Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type CartLine, cantidadOf, stepOf } from '#shop/orders/cart.ts'
import type { CartActions } from '#site/order-wizard/draft-order-state.ts'

/**
 * Which line of the cart a row of the counter shows: the unit and the preparation chosen in it, otherwise those the cart
 * holds. What is in the cart changes with the chips, until another preparation of the same cut is asked for.
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
    /** In the unit of the stepper: whole cases where it is sold so. */
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
