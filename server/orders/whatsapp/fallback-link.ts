import type { AppContext } from '#server/context.ts'
import type { Caller } from '#server/http/access.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import type { Buyer } from '#shop/accounts/buyer.ts'
import { priceOf } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import type { Received } from '#shop/endpoint.ts'
import { whatsappMessage } from '#shop/messages/whatsapp-message.ts'
import { times } from '#shop/money.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { seenTotals } from '#shop/orders/pricing/seen-totals.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/**
 * A WhatsApp link with the whole order, made without the database, for an order that cannot be stored. Lines have the
 * prices that the customer saw, or the built-in ones, if these add up to the total that the customer saw.
 */
export function whatsappFallback(
  context: AppContext,
  { body, caller }: { body: Received<typeof submitOrder>['body']; caller: Caller },
  errorId: string,
) {
  const { cliente, productos, total, codigo, tipoEntrega } = body
  const settings = lastSettings(context)
  const priced = productos.flatMap((line) => seenLine(line) || [])
  const isPriced = priced.length === productos.length
  // A discount is inferred only from prices that the customer saw.
  const wasSeen = productos.every(({ precioKg, precioMedioKilo }) => (precioKg ?? precioMedioKilo) !== undefined)
  const order = { tipoEntrega, codigo: wasSeen ? codigo : undefined }
  const seenBy = (buyer: Buyer) => (isPriced ? seenTotals(priced, total, { ...order, buyer }, settings) : undefined)
  // Without the database there is no session. A total at wholesale prices means a wholesale account.
  const totals = caller.is === 'customer' ? seenBy(caller.user) : (seenBy(undefined) ?? seenBy(APPROVED_WHOLESALE))
  const text = whatsappMessage({
    productos: totals ? priced : productos.map((line) => ({ ...line, nombre: nameOf(line) })),
    cliente,
    totals: totals ?? { total },
    retiro: tipoEntrega === 'retiro',
    errorId,
    ...(codigo ? { codigo } : {}),
  })
  return whatsappLink(settings, text)
}

const APPROVED_WHOLESALE: Buyer = { tipo: 'mayorista', estado: 'activo' }

const BUILT_IN = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product]))

const nameOf = ({ codigo, nombre }: LineRequest): string => nombre ?? BUILT_IN.get(codigo)?.nombre ?? codigo

/** The line at its seen price, or at the built-in one; `undefined` without either. */
function seenLine(line: LineRequest) {
  const { codigo, unidad, cantidad, preparacion } = line
  const builtIn = BUILT_IN.get(codigo)
  const precio = (unidad === 'kilos' ? line.precioKg : line.precioMedioKilo) ?? (builtIn && priceOf(builtIn, unidad))
  return precio && { nombre: nameOf(line), unidad, cantidad, preparacion, precio, subtotal: times(precio, cantidad) }
}
