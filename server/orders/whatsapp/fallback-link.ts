import type { AppContext } from '#server/context.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import { priceLine } from '#shop/catalog/line.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Received } from '#shop/endpoint.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { totalsOf } from '#shop/orders/pricing/price-order.ts'
import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/** A WhatsApp link with the whole order, made without the database: the alternative when the order cannot be stored. */
export function whatsappFallback(
  context: AppContext,
  { cliente, productos, total, codigo, tipoEntrega }: Received<typeof submitOrder>['body'],
  errorId: string,
) {
  const settings = lastSettings(context)
  const products = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product]))
  const priced = productos.flatMap((line) => {
    const product = products.get(line.codigo)
    return product ? priceLine(product, line) : []
  })
  const computedTotals = totalsOf(priced, undefined, undefined, tipoEntrega, settings)
  // Prices of the static catalogue are shown only when they add up to the total that the customer saw.
  const arePricesCurrent = priced.length === productos.length && computedTotals.total === total
  const lines = productos.map(({ codigo, nombre, unidad, cantidad, preparacion }) => {
    return { nombre: nombre ?? products.get(codigo)?.nombre ?? codigo, unidad, cantidad, preparacion }
  })
  const text = whatsappMessage({
    productos: arePricesCurrent ? priced : lines,
    cliente,
    totals: arePricesCurrent ? computedTotals : { total },
    retiro: tipoEntrega === 'retiro',
    errorId,
    ...(codigo ? { codigo } : {}),
  })
  return whatsappLink(settings, text)
}
