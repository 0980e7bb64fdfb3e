import type { Buyer } from '#shop/accounts/buyer.ts'
import { type PricedLine, priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { closedSentence, type Hours, hoursFor } from '#shop/orders/delivery/delivery-slots.ts'
import { type Totals, totalsOf } from '#shop/orders/pricing/price-order.ts'
import type { LugarField } from '#shop/places/lugar.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { Dias } from '#site/ordering/delivery-days.ts'
import type { StoredDraft } from '#site/storage/draft-order.ts'

/** The form of step 2 with the customer type resolved. */
export type Cliente = StoredDraft['cliente'] & { tipoCliente: TipoCliente }
export type ClienteField = Exclude<keyof Cliente, 'lugar'> | LugarField

/**
 * Applies a change of the form. Another date clears the hour, because the hours depend on the day
 * (docs/rules.md#order-wizard).
 */
export const changeCliente = (cliente: StoredDraft['cliente'], change: Partial<Cliente>): StoredDraft['cliente'] =>
  change.fechaEntrega !== undefined && change.fechaEntrega !== cliente.fechaEntrega
    ? { ...cliente, ...change, horaEntrega: '' }
    : { ...cliente, ...change }

/** Switches between delivery and pickup; an hour that is not available there is cleared. */
export function changeTipoEntrega(draft: StoredDraft, tipoEntrega: TipoEntrega, settings: Hours): StoredDraft {
  const { cliente } = draft
  const hours = hoursFor(cliente.fechaEntrega, { ...settings, tipoEntrega })
  const horaEntrega = hours.includes(cliente.horaEntrega) ? cliente.horaEntrega : ''
  return { ...draft, tipoEntrega, cliente: { ...cliente, horaEntrega } }
}

export type FieldErrors = Partial<Record<ClienteField, string>>

/** The form of step 2 with the way of delivery. */
export type CompletedForm = { cliente: Cliente; tipoEntrega: TipoEntrega }

/**
 * Errors for a chosen day that is closed or a chosen hour that is full. Checked while choosing, but not once the order
 * was sent: this very order may have taken the last place before its response was lost, and a retry must send the same
 * order.
 */
export function unavailableHour({ cliente, tipoEntrega }: CompletedForm, dias: Dias): FieldErrors {
  const { fechaEntrega, horaEntrega } = cliente
  const day = dias.find(({ fecha }) => fecha === fechaEntrega)
  if (day && day.motivo !== null) return { fechaEntrega: closedSentence(fechaEntrega, day.motivo, tipoEntrega) }
  const hour = day?.horas.find(({ hora }) => hora === horaEntrega)
  return hour?.libre === false ? { horaEntrega: 'A esa hora ya no queda lugar' } : {}
}

export const STEPS = ['productos', 'datos', 'confirmar'] as const
export type Step = (typeof STEPS)[number]

/** The step in the URL, or the last one before it that may be shown (docs/rules.md#order-wizard). */
export function stepFor(requested: string | null, lines: readonly CartLine[], errors: FieldErrors): Step {
  if (requested === null || requested === 'productos' || lines.length === 0) return 'productos'
  if (requested === 'confirmar' && Object.keys(errors).length === 0) return 'confirmar'
  return requested === 'datos' || requested === 'confirmar' ? 'datos' : 'productos'
}

/** The state of the promotion code. `descuento` is what the server takes off exactly these lines, in cents. */
export type Promo =
  | { is: 'empty' }
  | { is: 'checking'; codigo: string }
  | { is: 'applied'; codigo: string; descuento: Cents /** The days on which it holds, for the eye. */; dias: string }
  | { is: 'refused'; codigo: string; error: string }

export type PricedCart = Totals & { productos: PricedLine[] }

/** Prices the cart with the loaded catalogue, by the same functions as the server. */
export function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
  promo: Promo,
  buyer: Buyer,
  tipoEntrega: StoredDraft['tipoEntrega'],
  settings: Pick<PublicSettings, 'envio' | 'envioGratisDesde'>,
): PricedCart {
  const productos = lines.flatMap((line) => {
    const product = products.get(line.codigo)
    return product ? [priceLine(product, line)] : []
  })
  const discount = promo.is === 'applied' ? { ok: true as const, descuento: promo.descuento } : undefined
  return { productos, ...totalsOf(productos, discount, buyer, tipoEntrega, settings) }
}
