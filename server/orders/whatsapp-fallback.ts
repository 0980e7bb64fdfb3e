import { lastSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { priceLine } from '#shop/catalog/line.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Received } from '#shop/endpoint.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { totalsOf } from '#shop/orders/price-order.ts'
import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/** The whole order as a WhatsApp link, made without the database: the way out when the order cannot be stored. */
export function whatsappFallback(
  tools: Tools,
  { cliente, productos, total, codigo, tipoEntrega }: Received<typeof submitOrder>['body'],
) {
  const settings = lastSettings(tools)
  const products = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product]))
  const priced = productos.flatMap((line) => {
    const product = products.get(line.codigo)
    return product ? priceLine(product, line) : []
  })
  const sums = totalsOf(priced, undefined, undefined, tipoEntrega, settings)
  // Prices of the first day are said only where they explain the total that the person saw.
  const areKnown = priced.length === productos.length && sums.total === total
  const lines = productos.map(({ codigo, nombre, unidad, cantidad, preparacion }) => {
    return { nombre: nombre ?? products.get(codigo)?.nombre ?? codigo, unidad, cantidad, preparacion }
  })
  const text = whatsappMessage({
    productos: areKnown ? priced : lines,
    cliente,
    totals: areKnown ? sums : { total },
    retiro: tipoEntrega === 'retiro',
    ...(codigo ? { codigo } : {}),
  })
  return whatsappLink(settings, text)
}
