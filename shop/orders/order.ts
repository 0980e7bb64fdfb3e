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

/** The parameters of a call about one order. */
export const OrderParams = z.object({ id: OrderId })

export const TipoEntrega = z.enum(TIPOS_ENTREGA, { error: 'Elige domicilio o retiro' })

export const TotalsSchema = z.object({
  subtotal: Dollars,
  descuento: Dollars,
  motivoDescuento: z.enum(MOTIVOS_DESCUENTO).nullable(),
  envio: Dollars,
  total: Dollars,
})

/** What a cart would cost now, line by line. */
export const Quote = TotalsSchema.extend({
  productos: z.array(QuoteLine),
  /** Why the code takes nothing off, when it does not. */
  errorPromocion: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

/**
 * The reply to an order. `sinAvisos`: no mail goes to the customer (docs/rules.md#mails-to-strangers). `seguimiento`: the link of the order
 * (docs/rules.md#tracking-link).
 */
export const StoredOrder = TotalsSchema.extend({
  orderId: z.uuid(),
  message: z.string(),
  sinAvisos: z.literal(true).optional(),
  seguimiento: z.string().optional(),
  /** What of the customer's balance the order took, where it was to take some. */
  saldoUsado: DollarSum.optional(),
  /** How it is paid, in lines: a sentence, and the number or the accounts (docs/rules.md#ways-to-pay). */
  pago: z.array(z.string()).optional(),
})

/** An order with the breakdown and prices of the moment it was made. */
export const Order = TotalsSchema.extend({
  id: z.uuid(),
  estado: z.enum(ORDER_ESTADOS),
  fechaCreacion: Instant,
  fechaActualizacion: Instant,
  tipoEntrega: TipoEntrega,
  codigo: z.string().nullable(),
  notas: z.string(),
  /** How it is charged, as the settings were when it was made. */
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
    /** Its parts; null when only the text was sent (docs/rules.md#address). */
    lugar: StoredLugar.nullish(),
    fechaEntrega: Day,
    horaEntrega: z.string(),
    notas: z.string(),
    quienRetira: z.string().default(''),
    telefonoRecibe: z.string().default(''),
  }),
  /** Whether it is paid; null where nobody said (docs/rules.md#payments). */
  dinero: MoneyLineSchema.nullable().default(null),
  productos: z.array(StoredLine),
})
export type Order = z.infer<typeof Order>

/** An order in the account, with its link while that opens (docs/rules.md#tracking-link), and how it was to be paid. */
export const AccountOrder = Order.extend({
  seguimiento: z.string().nullable(),
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
})
export type AccountOrder = z.infer<typeof AccountOrder>

/**
 * An order in the list of the team: how it came in, and whether it was delivered at some time
 * (shop/orders/after-delivery.ts).
 */
export const ListedOrder = Order.extend({
  canal: z.enum(CANALES).default('web'),
  fueEntregado: z.boolean(),
  /** It holds no place in its hour: it could not be delivered. */
  horaLiberada: z.boolean().default(false),
  /** The position of each of `productos`, by which a change names it. */
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

/** A line that was replaced or, with `por` null, removed; or that change taken back. */
const LineChange = z.object({
  quien: z.string(),
  cuando: Instant,
  de: z.string(),
  por: z.string().nullable(),
  deshecho: z.boolean(),
})

/** An order with its whole history and the changes of its lines, oldest entry first. */
export const OrderWithHistory = ListedOrder.extend({
  historial: z.array(HistoryEntry),
  cambios: z.array(LineChange).default([]),
  /** What the courier said of it. */
  reparto: z.array(DeliveryStep).default([]),
  /** What was noted of its money, the latest first. */
  pagos: z.array(Payment).default([]),
  ajustes: z.array(Adjustment).default([]),
  /** What it lacks by its weights and is forgiven once it is delivered. */
  redondeo: DollarSum.default(cents(0)),
  /** How the customer means to pay; null: as the last time, else in cash. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
  /** The record of the customer. */
  customerId: z.uuid().nullable().default(null),
  ...CustomerMarks.shape,
  /** Counts what happened to the order or its lines: a change names the one that it saw. */
  version: z.int().default(0),
})
export type OrderWithHistory = z.infer<typeof OrderWithHistory>
