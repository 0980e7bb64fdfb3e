import { z } from 'zod'
import { COBROS } from '#shop/charging.ts'
import { cents } from '#shop/money.ts'
import { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { MOTIVOS_DESCUENTO } from '#shop/orders/pricing/price-order.ts'
import { StoredLugar } from '#shop/places/lugar-schema.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Day, DollarSum, Dollars, Instant } from '#shop/wire.ts'
import { CANALES } from './canal.ts'
import { TIPOS_CLIENTE } from './customer.ts'
import { ORDER_ESTADOS } from './estado.ts'
import { QuoteLine, StoredLine } from './lines/order-line.ts'
import { MoneyLineSchema } from './money/money-line.ts'
import { Adjustment, Payment } from './money/payment.ts'

/** The schemas of an order on the wire (docs/rules.md#stored-breakdown). */

/** The id of an order in a request. */
export const OrderId = z.uuid({ error: 'Pedido no encontrado' })

/** The parameters of a request about one order. */
export const OrderParams = z.object({ id: OrderId })

export const TipoEntrega = z.enum(TIPOS_ENTREGA, { error: 'Elige domicilio o retiro' })

export const TotalsSchema = z.object({
  subtotal: Dollars,
  descuento: Dollars,
  motivoDescuento: z.enum(MOTIVOS_DESCUENTO).nullable(),
  envio: Dollars,
  total: Dollars,
})

/** What a cart costs now, line by line. */
export const Quote = TotalsSchema.extend({
  productos: z.array(QuoteLine),
  /** Why the code gives no discount; null when it does. */
  errorPromocion: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

/**
 * The reply to a new order. `sinAvisos`: no mail is sent to the customer (docs/rules.md#mails-to-strangers).
 * `seguimiento`: the tracking link (docs/rules.md#tracking-link).
 */
export const StoredOrder = TotalsSchema.extend({
  orderId: z.uuid(),
  message: z.string(),
  sinAvisos: z.literal(true).optional(),
  seguimiento: z.string().optional(),
  /** The part of the customer's credit that the order used, if it was to use any. */
  saldoUsado: DollarSum.optional(),
  /** How to pay, one line each: a sentence, and the payment details (docs/rules.md#ways-to-pay). */
  pago: z.array(z.string()).optional(),
})

/** An order with its breakdown and prices at the time it was placed. */
export const Order = TotalsSchema.extend({
  id: z.uuid(),
  estado: z.enum(ORDER_ESTADOS),
  fechaCreacion: Instant,
  fechaActualizacion: Instant,
  tipoEntrega: TipoEntrega,
  codigo: z.string().nullable(),
  notas: z.string(),
  /** How it is charged, by the settings at the time it was placed. */
  cobro: z.enum(COBROS).default('fijo'),
  tolerancia: z.int().default(0),
  /** The total as ordered, once a weight changed what is charged. */
  totalPedido: Dollars.nullable().default(null),
  empacadoEn: Instant.nullable().default(null),
  cajas: z.int().nullable().default(null),
  cliente: z.object({
    tipoCliente: z.enum(TIPOS_CLIENTE),
    nombre: z.string(),
    telefono: z.string(),
    email: z.string(),
    direccion: z.string(),
    /** The parts of the address; null when only its text was sent (docs/rules.md#address). */
    lugar: StoredLugar.nullish(),
    fechaEntrega: Day,
    horaEntrega: z.string(),
    notas: z.string(),
    quienRetira: z.string().default(''),
    telefonoRecibe: z.string().default(''),
  }),
  /** Whether it is paid; null when unknown (docs/rules.md#payments). */
  dinero: MoneyLineSchema.nullable().default(null),
  productos: z.array(StoredLine),
})
export type Order = z.infer<typeof Order>

/**
 * An order in the customer's account, with its link until that expires (docs/rules.md#tracking-link), and its way to
 * pay.
 */
export const AccountOrder = Order.extend({
  seguimiento: z.string().nullable(),
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
})
export type AccountOrder = z.infer<typeof AccountOrder>

/** An order in the staff's list, with its channel and whether it was ever delivered (shop/orders/after-delivery.ts). */
export const ListedOrder = Order.extend({
  canal: z.enum(CANALES).default('web'),
  fueEntregado: z.boolean(),
  /** Its delivery failed, and it has no place in its hour any more. */
  horaLiberada: z.boolean().default(false),
  /** The position of each line of `productos`, used to identify it in a change. */
  posiciones: z.array(z.int()).default([]),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const HistoryEntry = z.object({
  quien: z.string(),
  cuando: Instant,
  desde: z.enum(ORDER_ESTADOS).nullable(),
  hacia: z.enum(ORDER_ESTADOS),
  notas: z.string(),
})

/** A line that was replaced or, when `por` is null, removed; or the undo of such a change. */
const LineChange = z.object({
  quien: z.string(),
  cuando: Instant,
  de: z.string(),
  por: z.string().nullable(),
  deshecho: z.boolean(),
})

/** An order with its full history and its line changes, oldest first. */
export const OrderWithHistory = ListedOrder.extend({
  historial: z.array(HistoryEntry),
  cambios: z.array(LineChange).default([]),
  /** The courier's steps. */
  reparto: z.array(DeliveryStep).default([]),
  /** The payments and adjustments recorded for it, latest first. */
  pagos: z.array(Payment).default([]),
  ajustes: z.array(Adjustment).default([]),
  /** The cents that it lacks after weighing and is forgiven once delivered. */
  redondeo: DollarSum.default(cents(0)),
  /** How the customer intends to pay; null: as the last time, or else in cash. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
  /** The id of the customer record. */
  customerId: z.uuid().nullable().default(null),
  ...CustomerMarks.shape,
  /** Increases with every event of the order or its lines; a change names the version that was shown. */
  version: z.int().default(0),
})
export type OrderWithHistory = z.infer<typeof OrderWithHistory>
