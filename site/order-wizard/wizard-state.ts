import { useMemo } from 'react'
import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { isOnSale } from '#shop/catalog/categories.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import type { Cents } from '#shop/money.ts'
import {
  type CartLine,
  cantidadOf,
  isLine,
  type LineChoice,
  prepareCut,
  restoreLine,
  setCantidad,
  setKilosAndHalf,
  splitUnavailable,
} from '#shop/orders/cart.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { AccountOrder } from '#shop/orders/order.ts'
import { catalogueFor } from '#shop/orders/pricing/price-order.ts'
import { lastLugar } from '#shop/orders/reorder/last-lugar.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { track } from '#site/analytics/analytics.ts'
import { usePastOrders } from '#site/api/past-orders.ts'
import { useMark, withMarked } from '#site/order-wizard/cart/mark-prices.ts'
import { usePromo } from '#site/order-wizard/cart/promo-check.ts'
import { withAccount } from '#site/order-wizard/customer/from-account.ts'
import type { Auth } from '#site/session/auth-provider.tsx'
import { type StoredDraft, updateDraft, useStoredDraft } from '#site/storage/draft-order.ts'
import { useMarkedPrices } from '#site/storage/marked-prices.ts'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { type Cliente, type ClienteField, type PricedCart, type Promo, priceCart } from './wizard.ts'
import type { WizardData } from './wizard-data.ts'

/** The cart with its prices, as the ticket of every step shows it. */
export interface TicketState {
  lines: readonly CartLine[]
  products: ReadonlyMap<string, Product>
  priced: PricedCart
  /** Until when the shop charges these prices even if they go up. */
  pricedUntil: Date | undefined
  promo: Promo
  /** The promotion code as typed. */
  codigo: string
  tipoEntrega: TipoEntrega
  /** Whether the customer is an approved wholesale one. */
  wholesale: boolean
  settings: PublicSettings
}

/**
 * The state of the wizard: what was chosen and typed, and everything derived from that and the catalogue. Only the page
 * and its checkout have all of it; each component is given what it shows.
 */
export interface WizardState {
  ticket: TicketState
  /** The signed-in customer, on whom prices and delivery depend; `undefined` for a visitor. */
  buyer: User | undefined
  /** The past orders of the signed-in customer, newest first. */
  past: readonly AccountOrder[]
  /** What the signed-in customer has in favour; null where nobody may say. */
  saldo: Cents | null
  /** Whether the values that come from the account have been loaded. */
  isSettled: boolean
  /** Searches the products, best match first. */
  search: (typed: string) => Product[]
  draft: StoredDraft & { cliente: Cliente }
  /** The customer fields that were filled in from the account. */
  fromAccount: readonly ClienteField[]
  /** One message for each cut in the cart that can no longer be sold. */
  refused: readonly string[]
}

/** Derives the state of the wizard from the stored draft, the loaded data and the session. */
export function useWizardState(
  wizardData: WizardData,
  { user: buyer, isLoading }: Pick<Auth, 'user' | 'isLoading'>,
): WizardState {
  const stored = useStoredDraft()
  const past = usePastOrders(buyer)
  const { cliente, fromAccount } = withAccount(stored.cliente, buyer, lastLugar(past?.orders ?? []))
  const draft = { ...stored, cliente }
  const catalogue = catalogueFor(buyer, draft.cliente.tipoCliente)
  const marked = useMarkedPrices()
  const priced = useMemo(() => withMarked(wizardData.products, marked), [wizardData, marked])
  const products = useMemo(() => new Map(priced.map((product) => [product.codigo, product])), [priced])
  // While the session loads, whole cases are not refused yet: the buyer may be wholesale.
  const { lines, refused } = splitUnavailable(draft.lines, products, isLoading ? 'wholesale' : catalogue)
  useMark(wizardData, lines, draft.cliente.tipoCliente)
  const promo = usePromo(draft.codigo, lines, marked)
  const search = useMemo(() => {
    const onSale = priced.filter((product) => isOnSale(product, catalogue))
    return productSearch(onSale, searchSynonyms(wizardData.settings.palabrasBusqueda))
  }, [priced, catalogue, wizardData])
  const { settings } = wizardData
  const { codigo, tipoEntrega } = draft
  return {
    ticket: {
      ...{ lines, products, promo, codigo, tipoEntrega, settings },
      priced: priceCart(lines, products, promo, buyer, tipoEntrega, settings),
      pricedUntil: marked && lines.length > 0 ? new Date(marked.hasta) : undefined,
      wholesale: isWholesale(buyer),
    },
    buyer,
    past: past?.orders ?? [],
    saldo: past?.saldo ?? null,
    isSettled: !isLoading && past !== undefined,
    search,
    draft,
    fromAccount,
    refused,
  }
}

/** Stores the cart without the cuts that can no longer be sold, after the customer has read about them. */
export const removeRefused = (lines: readonly CartLine[]): void =>
  updateDraft((draft) => ({ ...draft, lines: [...lines] }))

/** Changes of the cart: `set` changes a quantity, and `undo` restores for five seconds what it removed. */
export interface CartActions {
  set: (product: Product, line: LineChoice, cantidad: number) => void
  /** Sets a quantity such as 1.5 as whole kilos and one half kilo. */
  setKilosAndHalf: (product: Product, preparacion: string, kilos: number) => void
  /** Changes the preparation of the lines that have `preparacion`. */
  prepare: (product: Product, preparacion: string, wanted: string) => void
  removed: CartLine | undefined
  undo: () => void
}

/** The actions on the cart, with the line that can still be restored. */
export function useCartActions(): CartActions {
  const [removed, setRemoved] = useToast<{ line: CartLine; index: number }>()

  return {
    set: (product, { unidad, preparacion }, cantidad) =>
      updateDraft((draft) => {
        const key = { codigo: product.codigo, unidad, preparacion }
        const index = draft.lines.findIndex(isLine(key))
        const line = draft.lines[index]
        const lines = setCantidad(draft.lines, product, key, cantidad)
        const now = cantidadOf(lines, key)
        if (line && now === 0) setRemoved({ line, index })
        if (!line && now > 0) track({ event: 'add_to_cart', line: priceLine(product, { ...key, cantidad: now }) })
        return { ...draft, lines }
      }),
    setKilosAndHalf: (product, preparacion, kilos) =>
      updateDraft((draft) => ({ ...draft, lines: setKilosAndHalf(draft.lines, product, preparacion, kilos) })),
    prepare: (product, preparacion, wanted) =>
      updateDraft((draft) => ({ ...draft, lines: prepareCut(draft.lines, product, preparacion, wanted) })),
    removed: removed?.line,
    undo: () => {
      if (removed) updateDraft((draft) => ({ ...draft, lines: restoreLine(draft.lines, removed.line, removed.index) }))
      setRemoved(undefined)
    },
  }
}
