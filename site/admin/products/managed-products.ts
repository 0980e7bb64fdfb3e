import { useState } from 'react'
import { allProducts, retireProduct, toggleProduct, updateProduct } from '#shop/catalog/contract.ts'
import type { Prices } from '#shop/catalog/prices/price-change.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { type Cents, usd } from '#shop/money.ts'
import { allOrders } from '#shop/orders/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import type { PriceField } from '#site/admin/products/list/price-cell.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { errorText } from './error-text.ts'

/** A message about what was done; `undo` reverts it. */
export interface ToastMessage {
  words: string
  undo?: () => void
}

/** The products, and the actions in a product's row. `soldOut`: a cut was switched off that orders still wait for. */
export function useManagedProducts(changed: () => void, soldOut: (codigo: string) => void) {
  const { call } = useAdmin()
  const list = useAdminData(allProducts, {})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [toast, showToast] = useToast<ToastMessage>()
  /** What a person should look at after a change, by the code of what was changed: until they say that they saw it. */
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map())
  const noticed = ({ codigo, nombre }: ManagedProduct, aviso: string | null) =>
    setNotices((now) => {
      const others = [...now].filter(([code]) => code !== codigo)
      const words = aviso?.startsWith(nombre) ? aviso : aviso && `${nombre}. ${aviso}`
      return new Map(words ? [...others, [codigo, words]] : others)
    })

  const replaceProduct = (product: ManagedProduct) =>
    list.change(({ products, ...rest }) => ({
      ...rest,
      products: products.some(({ codigo }) => codigo === product.codigo)
        ? products.map((each) => (each.codigo === product.codigo ? product : each))
        : [...products, product],
    }))

  /** The switch changes at once, and back when the server refuses. */
  async function toggle(product: ManagedProduct) {
    const { codigo, nombre } = product
    const disponible = !product.disponible
    setError(undefined)
    setBusy((now) => new Set([...now, codigo]))
    replaceProduct({ ...product, disponible })
    const answer = await call(toggleProduct, { params: { codigo }, body: { disponible } })
    setBusy((now) => new Set([...now].filter((each) => each !== codigo)))
    replaceProduct(answer.ok ? answer.product : product)
    if (!answer.ok) return setError(errorText('Error al cambiar disponibilidad', answer.error))
    noticed(answer.product, answer.aviso)
    showToast({ words: `${nombre} ${disponible ? 'está disponible' : 'ya no está disponible'}.` })
    changed()
    if (disponible) return
    const waiting = await call(allOrders, { query: { corte: codigo, porPagina: '1' } })
    if (waiting.ok && waiting.total > 0) soldOut(codigo)
  }

  /**
   * Saves a price edited in its row, if the stored price is still the one that was shown. Returns an error message or
   * `undefined`.
   */
  async function setPrice(product: ManagedProduct, field: PriceField, amount: Cents): Promise<string | undefined> {
    return storePrices(product, { [field]: amount }, 'Error al cambiar el precio')
  }
  async function storePrices(product: ManagedProduct, prices: Partial<Prices>, what: string) {
    const { codigo, nombre } = product
    const shown = Object.fromEntries(Object.keys(prices).map((field) => [field, product[field as PriceField]]))
    const answer = await call(updateProduct, { params: { codigo }, body: { ...prices, visto: shown } })
    if (!answer.ok) {
      // The next try is based on the value that somebody else saved.
      const now = 'product' in answer ? answer.product : undefined
      if (now) replaceProduct(now)
      const [atField] = Object.values(answer.campos ?? {})
      return atField ?? errorText(what, answer.error) + (now ? ` Ahora: ${pricesText(now)}` : '')
    }
    replaceProduct(answer.product)
    const before = { precioKg: product.precioKg, precioMedioKilo: product.precioMedioKilo }
    const undo = async () => setError(await storePrices(answer.product, before, 'Error al devolver el precio'))
    noticed(answer.product, answer.aviso)
    showToast({ words: `${nombre}: ${pricesText(answer.product)}`, undo: () => void undo() })
    return undefined
  }

  /** Returns an error message or `undefined`. */
  async function retire(product: ManagedProduct, retirado: boolean): Promise<string | undefined> {
    const answer = await call(retireProduct, { params: { codigo: product.codigo }, body: { retirado } })
    if (!answer.ok)
      return errorText(retirado ? 'Error al retirar producto' : 'Error al devolver producto', answer.error)
    replaceProduct(answer.product)
    showToast({
      words: retirado ? `Retiramos ${product.nombre}.` : `${product.nombre} volvió al catálogo.`,
      ...(retirado && { undo: () => void unretire(product) }),
    })
    changed()
    return undefined
  }
  const unretire = async (product: ManagedProduct) => setError(await retire(product, false))

  const seen = () => setNotices(new Map())
  const said = { toast, showToast, notices: [...notices.values()], noticed, seen }
  return { list, busy, error, ...said, replaceProduct, toggle, setPrice, retire, unretire }
}

const pricesText = ({ precioKg, precioMedioKilo }: Prices): string =>
  `${usd(precioKg)} el kilo, ${usd(precioMedioKilo)} el medio kilo.`
