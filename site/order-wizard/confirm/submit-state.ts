import { z } from 'zod'
import { type Buyer, isWholesale } from '#shop/accounts/buyer.ts'
import type { Prices } from '#shop/catalog/prices/price-change.ts'
import type { BodyValues, Reply } from '#shop/endpoint.ts'
import type { Cents } from '#shop/money.ts'
import { type CartLine, isLine } from '#shop/orders/cart.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { MAX_DIRECCION } from '#shop/orders/customer-details.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { Quote } from '#shop/orders/order.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { CONNECTION_ERROR, reasonOr } from '#site/api/connection-error.ts'
import type { CallResult } from '#site/api/create-call.ts'
import { CLIENTE_FIELDS } from '#site/order-wizard/customer/missing-fields.ts'
import type { Cliente, ClienteField, FieldErrors } from '#site/order-wizard/wizard.ts'
import type { StoredDraft } from '#site/storage/draft-order.ts'
import type { WaitingOrder } from '#site/storage/waiting-order.ts'

/** The state of a submission. */
export type SubmitState =
  | { is: 'idle' }
  /** `confirming`: with a code, whose form stays on the screen. */
  | { is: 'sending'; confirming?: Unconfirmed }
  | { is: 'sent'; reply: Reply<typeof submitOrder> }
  /** There is no connection, and the order waits for it (site/storage/waiting-order.ts). */
  | { is: 'waiting' }
  | { is: 'repriced'; seen: Cents; totales: Quote }
  | { is: 'full'; error: string; siguiente: { fechaEntrega: string; horaEntrega: string } }
  | { is: 'invalid'; errors: FieldErrors }
  | Unconfirmed
  /**
   * `soldOut`: lines cannot be sold. `signIn`: the session ended before the order was sent with it. `id` finds the log line of the failed request.
   * `priced`: what was seen, which a later reading of the prices may not match.
   */
  | {
      is: 'failed'
      error: string
      help: string
      whatsapp?: string
      signIn?: true
      soldOut?: true
      id?: string
      priced?: SeenPrices
    }

/** The order needs a code that proves its e-mail; `codeError`: it had one, which was wrong. */
interface Unconfirmed {
  is: 'unconfirmed'
  error: string
  codeError?: string
}

export type Body = BodyValues<typeof submitOrder>

/** The prices at which an order was confirmed. */
export type SeenPrices = WaitingOrder['priced']

/**
 * The request body: what was chosen and typed, and the total that the customer saw. The server computes the rest and
 * decides the moment and the state. The text of the address is for a server that does not know its parts yet.
 */
export const bodyOf = (
  {
    cliente,
    tipoEntrega,
    codigo,
    siNoHay,
    formaPago,
    usarSaldo,
  }: Omit<StoredDraft, 'lines' | 'cliente'> & { cliente: Cliente },
  lines: readonly CartLine[],
  { productos, total }: Pick<SeenPrices, 'productos' | 'total'>,
  now: Date,
): Body & { fecha: string; estado: OrderEstado } => ({
  cliente:
    tipoEntrega === 'retiro'
      ? { ...cliente, direccion: '', lugar: undefined }
      : { ...cliente, direccion: cliente.direccion.slice(0, MAX_DIRECCION) },
  productos: lines.map((line) => ({
    ...line,
    ...seenPrices(productos.find(isLine(line))),
    ...(siNoHay === 'llamar' ? {} : { siNoHay }),
  })),
  total,
  fecha: now.toISOString(),
  estado: 'pendiente',
  codigo,
  tipoEntrega,
  formaPago: formaPago || undefined,
  usarSaldo: usarSaldo || undefined,
})

const seenPrices = (line: Prices | undefined) =>
  line && { precioKg: line.precioKg, precioMedioKilo: line.precioMedioKilo }

/** Interprets the response for this buyer (docs/rules.md#seen-total, docs/rules.md#when-an-order-cannot-be-stored). */
export function outcomeOf(answer: CallResult<typeof submitOrder>, seen: Cents, buyer?: Buyer): SubmitState {
  if (answer.ok) return { is: 'sent', reply: answer }
  if (buyer && (answer.status === 401 || answer.status === 403)) return sessionEnded(buyer)
  if (answer.totales) return { is: 'repriced', seen, totales: answer.totales }
  if (answer.confirmarCorreo) {
    const codeError = answer.campos?.['codigoCorreo.codigo']
    return { is: 'unconfirmed', error: answer.error, ...(codeError ? { codeError } : {}) }
  }
  if (answer.siguiente) return { is: 'full', error: answer.error, siguiente: answer.siguiente }
  const errors = clienteErrors(answer.campos)
  if (Object.keys(errors).length > 0) return { is: 'invalid', errors }
  return { is: 'failed', ...failure(answer), ...(answer.id ? { id: answer.id } : {}) }
}

/** The refused fields that belong to step 2; on the wire they are prefixed: 'cliente.nombre'. */
function clienteErrors(campos: Record<string, string> = {}): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, message] of Object.entries(campos)) {
    const field = path.replace(/^cliente\.(lugar\.)?/, '')
    if (field in CLIENTE_FIELDS) errors[field as ClienteField] = message
  }
  return errors
}

const sessionEnded = (buyer: Buyer): SubmitState => ({
  is: 'failed',
  error: 'Tu sesión se cerró',
  help: isWholesale(buyer)
    ? 'Tu pedido sigue aquí: inicia sesión otra vez para tu precio mayorista o envíalo sin cuenta, a precio de lista.'
    : 'Tu pedido sigue aquí: inicia sesión otra vez o envíalo sin cuenta.',
  signIn: true,
})

const KEPT = 'Tu pedido sigue aquí.'
const RETRY_HELP = 'Tu pedido sigue aquí: inténtalo otra vez o mándalo por WhatsApp.'

function failure({ status, error, campos, fallback }: Extract<CallResult<typeof submitOrder>, { ok: false }>) {
  if (fallback)
    return {
      error,
      help: 'Tu pedido sigue aquí: mándalo por WhatsApp y lo tomamos por ahí.',
      whatsapp: fallback.whatsapp,
    }
  if (status === 0) return { error: CONNECTION_ERROR, help: RETRY_HELP }
  // Rate limited, or the key was used with another body: an immediate retry would not help.
  if (status === 429 || (status === 409 && !campos)) return { error, help: KEPT }
  // When lines cannot be sold, the messages that name them are more specific than the general one.
  const named = joinSentences([...new Set(Object.values(campos ?? {}))])
  const isSoldOut = Object.keys(campos ?? {}).some((path) => path.startsWith('productos'))
  return {
    error: `Error: ${named || reasonOr(error, 'Error procesando el pedido')}`,
    help: RETRY_HELP,
    ...(isSoldOut ? { soldOut: true as const } : {}),
  }
}

/**
 * One attempt to place one order: a retry with the same body keeps its key, so that it is stored once
 * (docs/rules.md#one-attempt-stores-one-order).
 */
export const Attempt = z.object({ key: z.string(), body: z.string() })
export type Attempt = z.infer<typeof Attempt>

/** The last attempt if it had the same body, otherwise a new one. */
export const attemptFor = (body: string, last: Attempt | undefined, newKey: () => string): Attempt =>
  last?.body === body ? last : { key: newKey(), body }
