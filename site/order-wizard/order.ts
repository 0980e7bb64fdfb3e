import { useEffect, useMemo, useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { priceLine } from '#shop/catalog/line.ts'
import { isOnSale, type Product } from '#shop/catalog/product.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchWords } from '#shop/catalog/search-words.ts'
import {
  type CartLine,
  cantidadOf,
  isLine,
  type LineChoice,
  partCart,
  prepareCut,
  putBack,
  setCantidad,
  setKilosAndHalf,
} from '#shop/orders/cart.ts'
import type { Order as PastOrder } from '#shop/orders/order.ts'
import { catalogueFor } from '#shop/orders/price-order.ts'
import { lastAddress } from '#shop/orders/usual-order.ts'
import { track } from '#site/analytics.ts'
import { changeWizard, useWizard, type Wizard } from '#site/kept-order.ts'
import { usePastOrders } from '#site/past-orders.ts'
import type { Auth } from '#site/session/auth-provider.tsx'
import { usePromo } from './cart/promo-check.ts'
import { withAccount } from './customer/from-account.ts'
import type { Shelf } from './shelf.ts'
import {
  type Cliente,
  type ClienteField,
  type FieldErrors,
  fieldErrors,
  type Priced,
  type Promo,
  priceCart,
} from './wizard.ts'

/** The order on the screen: what was chosen and typed, and everything that follows from it and the shelf. */
export interface Order {
  shelf: Shelf
  /** The signed-in customer, who decides prices and delivery; a visitor is nobody. */
  buyer: User | undefined
  /** What the signed-in customer ordered before, the newest first. */
  past: readonly PastOrder[]
  /** Whether everything that the account fills in is here. */
  isSettled: boolean
  products: ReadonlyMap<string, Product>
  /** What people mean by the words they type, the best first. */
  search: (typed: string) => Product[]
  wizard: Wizard & { cliente: Cliente }
  /** The fields of the customer that nobody typed and the account filled. */
  fromAccount: readonly ClienteField[]
  lines: readonly CartLine[]
  /** One sentence for each cut in the cart that can no longer be sold. */
  refused: readonly string[]
  errors: FieldErrors
  promo: Promo
  priced: Priced
}

export function useOrder(shelf: Shelf, { user: buyer, isLoading }: Pick<Auth, 'user' | 'isLoading'>): Order {
  const kept = useWizard()
  const past = usePastOrders(buyer)
  const { cliente, fromAccount } = withAccount(kept.cliente, buyer, lastAddress(past ?? []))
  const wizard = { ...kept, cliente }
  const catalogue = catalogueFor(buyer, wizard.cliente.tipoCliente)
  const products = useMemo(() => new Map(shelf.products.map((product) => [product.codigo, product])), [shelf])
  // Until it is known who buys, nobody is told that a whole case is not for them.
  const { lines, refused } = partCart(wizard.lines, products, isLoading ? 'wholesale' : catalogue)
  const promo = usePromo(wizard.codigo, lines)
  const search = useMemo(() => {
    const onSale = shelf.products.filter((product) => isOnSale(product, catalogue))
    return productSearch(onSale, searchWords(shelf.settings.palabrasBusqueda))
  }, [shelf, catalogue])
  return {
    shelf,
    buyer,
    past: past ?? [],
    isSettled: !isLoading && past !== undefined,
    products,
    search,
    wizard,
    fromAccount,
    lines,
    refused,
    errors: fieldErrors(wizard, shelf.dias, shelf.settings.horarioRetiro),
    promo,
    priced: priceCart(lines, products, promo, buyer, wizard.tipoEntrega, shelf.settings),
  }
}

/** Takes out of the kept cart what can no longer be sold, once the person has read about it. */
export const forgetRefused = ({ lines }: Order): void => changeWizard((wizard) => ({ ...wizard, lines: [...lines] }))

/** How the cart changes: `set` a quantity, and `undo` for five seconds what it took out. */
export interface CartMoves {
  set: (product: Product, line: LineChoice, cantidad: number) => void
  /** Kilos and a half, as whole kilos and one half kilo. */
  setKilosAndHalf: (product: Product, preparacion: string, kilos: number) => void
  /** Another preparation of what is in the cart prepared as `preparacion`. */
  prepare: (product: Product, preparacion: string, wanted: string) => void
  removed: CartLine | undefined
  undo: () => void
}

const UNDO_MS = 5000

export function useCartMoves(): CartMoves {
  const [removed, setRemoved] = useState<{ line: CartLine; index: number }>()

  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])

  return {
    set: (product, { unidad, preparacion }, cantidad) =>
      changeWizard((wizard) => {
        const key = { codigo: product.codigo, unidad, preparacion }
        const index = wizard.lines.findIndex(isLine(key))
        const line = wizard.lines[index]
        const lines = setCantidad(wizard.lines, product, key, cantidad)
        const now = cantidadOf(lines, key)
        if (line && now === 0) setRemoved({ line, index })
        if (!line && now > 0) track({ event: 'add_to_cart', line: priceLine(product, { ...key, cantidad: now }) })
        return { ...wizard, lines }
      }),
    setKilosAndHalf: (product, preparacion, kilos) =>
      changeWizard((wizard) => ({ ...wizard, lines: setKilosAndHalf(wizard.lines, product, preparacion, kilos) })),
    prepare: (product, preparacion, wanted) =>
      changeWizard((wizard) => ({ ...wizard, lines: prepareCut(wizard.lines, product, preparacion, wanted) })),
    removed: removed?.line,
    undo: () => {
      if (removed) changeWizard((wizard) => ({ ...wizard, lines: putBack(wizard.lines, removed.line, removed.index) }))
      setRemoved(undefined)
    },
  }
}
