import { useState } from 'react'
import type { Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type CartLine, cantidadOf, stepOf } from '#shop/orders/cart.ts'
import type { CartMoves } from '#site/order-wizard/order.ts'

/**
 * Which line of the cart a row of the counter shows: the unit and the preparation chosen in it, otherwise those the cart
 * holds. What is in the cart changes with the chips, until another preparation of the same cut is asked for.
 */
export function useRowLine(product: Product, lines: readonly CartLine[], cart: CartMoves) {
  const [unit, setUnit] = useState<Unidad>()
  const [way, setWay] = useState('')
  const [another, setAnother] = useState(false)
  const inCart = lines.filter(({ codigo }) => codigo === product.codigo)
  const unidad = unit ?? inCart[0]?.unidad ?? 'kilos'
  const ofUnit = inCart.filter((line) => line.unidad === unidad)
  const held = another ? undefined : (ofUnit.find(({ preparacion }) => preparacion === way) ?? ofUnit[0])
  const preparacion = held?.preparacion ?? way
  const line = { unidad, preparacion }
  const step = stepOf(product)
  const kept = cantidadOf(lines, { codigo: product.codigo, ...line })

  return {
    line,
    inCart,
    /** In the unit of the stepper: whole cases where it is sold so. */
    cantidad: another ? 0 : kept / step,
    chooseUnit: (chosen: Unidad) => {
      setUnit(chosen)
      setAnother(false)
    },
    choosePreparation: (wanted: string) => {
      if (!another && kept > 0) cart.prepare(product, preparacion, wanted)
      setWay(wanted)
    },
    add: () => {
      cart.set(product, line, kept + step)
      setAnother(false)
    },
    set: (cantidad: number) => cart.set(product, line, cantidad * step),
    setKilosAndHalf: (kilos: number) => {
      cart.setKilosAndHalf(product, preparacion, kilos)
      if (kilos < 1) setUnit('medio kilo')
    },
    prepareAnother: () => {
      setAnother(true)
      setWay('')
    },
  }
}
