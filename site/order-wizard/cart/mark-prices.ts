import { useEffect } from 'react'
import { lowest } from '#shop/catalog/prices/lowest-prices.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import { callLater } from '#site/api/call-later.ts'
import type { WizardData } from '#site/order-wizard/wizard-data.ts'
import { currentMark, type MarkedPrices, storeMark } from '#site/storage/marked-prices.ts'

/** The products at the prices that this customer pays now: marked ones where they are lower. */
export const withMarked = (products: readonly Product[], marked: MarkedPrices | undefined): Product[] =>
  products.map((product) => {
    const prices = marked?.precios[product.codigo]
    return prices ? lowest(product, [prices]) : product
  })

/** Asks the shop for a mark of the prices in the cart, where it gives them and there is none for one of the cuts. */
export function useMark({ settings, products }: WizardData, lines: readonly CartLine[], tipoCliente: TipoCliente) {
  const givesMarks = settings.precioMarcado === 'marcado'
  const request = JSON.stringify({ productos: lines, tipoCliente })
  // biome-ignore lint/correctness/useExhaustiveDependencies(products): read again, prices may have changed since
  useEffect(() => {
    if (givesMarks) void requestMark(JSON.parse(request))
  }, [givesMarks, request, products])
}

async function requestMark(body: { productos: CartLine[]; tipoCliente: TipoCliente }): Promise<void> {
  const marked = currentMark()
  if (body.productos.every(({ codigo }) => marked?.precios[codigo])) return
  const marca = marked ? { marca: marked.valor } : {}
  const answer = await callLater(() => import('#shop/orders/contract.ts').then(({ quoteOrder }) => quoteOrder), {
    body: { ...body, ...marca },
  })
  // Without a mark the current prices are charged, and a change is asked about when the order is sent.
  if (!answer.ok || !answer.marca) return
  const { valor, hasta } = answer.marca
  const prices = answer.productos.map(({ codigo, precioKg, precioMedioKilo }) => [
    codigo,
    { precioKg, precioMedioKilo },
  ])
  const before = marked?.valor === valor ? marked.precios : {}
  storeMark({ valor, hasta: hasta.getTime(), precios: { ...before, ...Object.fromEntries(prices) } })
}
