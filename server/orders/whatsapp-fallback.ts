import { lastSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Received } from '#shop/endpoint.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { whatsappMessage } from '#shop/orders/whatsapp-message.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/** The whole order as a WhatsApp link, made without the database: the way out when the order cannot be stored. */
export function whatsappFallback(
  tools: Tools,
  { cliente, productos, total, tipoEntrega }: Received<typeof submitOrder>['body'],
) {
  const names = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product.nombre]))
  const lines = productos.map(({ codigo, nombre, unidad, cantidad, preparacion }) => {
    return { nombre: nombre ?? names.get(codigo) ?? codigo, unidad, cantidad, preparacion }
  })
  const text = whatsappMessage({ productos: lines, cliente, total, retiro: tipoEntrega === 'retiro' })
  return whatsappLink(lastSettings(tools), text)
}
