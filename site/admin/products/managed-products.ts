import { useEffect, useState } from 'react'
import { allProducts, retireProduct, toggleProduct, updateProduct } from '#shop/catalog/contract.ts'
import type { Prices } from '#shop/catalog/price-change.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { type Cents, usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import type { PriceField } from './price-cell.tsx'
import { inDollars, pricesWith } from './row-prices.ts'
import { failed } from './words.ts'

/** Something that was done, in words, for five seconds; `undo` takes it back. */
export interface Said {
  words: string
  undo?: () => void
}

/** The products of the shop and what can be done to one of them in its row. */
export function useManagedProducts(changed: () => void) {
  const { call } = useAdmin()
  const list = useAdminData(allProducts, {})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [said, say] = useSaid()

  const put = (product: ManagedProduct) =>
    list.change(({ products, ...rest }) => ({
      ...rest,
      products: products.some(({ codigo }) => codigo === product.codigo)
        ? products.map((each) => (each.codigo === product.codigo ? product : each))
        : [...products, product],
    }))

  /** The switch moves at once, and back when the shop says no. */
  async function toggle(product: ManagedProduct) {
    const { codigo, nombre } = product
    const disponible = !product.disponible
    setError(undefined)
    setBusy((now) => new Set([...now, codigo]))
    put({ ...product, disponible })
    const answer = await call(toggleProduct, { params: { codigo }, body: { disponible } })
    setBusy((now) => new Set([...now].filter((each) => each !== codigo)))
    put(answer.ok ? answer.product : product)
    if (!answer.ok) return setError(failed('Error al cambiar disponibilidad', answer.error))
    say({ words: `${nombre} ${disponible ? 'está disponible' : 'ya no está disponible'}.` })
    changed()
  }

  /** Stores a price written in its row, on the price that stood there. Gives back why it could not be done. */
  async function price(product: ManagedProduct, field: PriceField, amount: Cents): Promise<string | undefined> {
    return storePrices(product, pricesWith(product, field, amount), 'Error al cambiar el precio')
  }
  async function storePrices(product: ManagedProduct, prices: Partial<Prices>, what: string) {
    const { codigo, nombre } = product
    const shown = Object.fromEntries(Object.keys(prices).map((field) => [field, product[field as PriceField]]))
    const body = { ...inDollars(prices), visto: inDollars(shown) }
    const answer = await call(updateProduct, { params: { codigo }, body })
    if (!answer.ok) {
      // What somebody else stored meanwhile is what the next try is decided on.
      const now = 'product' in answer ? answer.product : undefined
      if (now) put(now)
      const [atField] = Object.values(answer.campos ?? {})
      return atField ?? failed(what, answer.error) + (now ? ` Ahora: ${pricesText(now)}` : '')
    }
    put(answer.product)
    const undo = async () => setError(await storePrices(answer.product, shown, 'Error al devolver el precio'))
    say({
      words: `${nombre}: ${pricesText(answer.product)}`,
      undo: () => void undo(),
    })
    return undefined
  }

  /** Gives back why it could not be done. */
  async function retire(product: ManagedProduct, retirado: boolean): Promise<string | undefined> {
    const answer = await call(retireProduct, { params: { codigo: product.codigo }, body: { retirado } })
    if (!answer.ok) return failed(retirado ? 'Error al retirar producto' : 'Error al devolver producto', answer.error)
    put(answer.product)
    say({
      words: retirado ? `Retiramos ${product.nombre}.` : `${product.nombre} volvió al catálogo.`,
      ...(retirado && { undo: () => void bringBack(product) }),
    })
    changed()
    return undefined
  }
  const bringBack = async (product: ManagedProduct) => setError(await retire(product, false))

  return { list, busy, error, said, say, put, toggle, price, retire, bringBack }
}

const pricesText = ({ precioKg, precioMedioKilo }: Prices): string =>
  `${usd(precioKg)} el kilo, ${usd(precioMedioKilo)} el medio kilo.`

function useSaid() {
  const [said, say] = useState<Said>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(undefined), 5000)
    return () => clearTimeout(timer)
  }, [said])
  return [said, say] as const
}
