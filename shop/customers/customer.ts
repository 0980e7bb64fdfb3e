import { z } from 'zod'
import { UNIDADES } from '#shop/catalog/line.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { OrderId } from '#shop/orders/order.ts'
import { StoredLugar } from '#shop/places/lugar-schema.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { PAYS } from '#shop/text/ways/pays.ts'
import { Instant } from '#shop/wire.ts'

/** The schemas of a customer's record on the wire (docs/rules.md#records-of-customers). */

export const NO_CUSTOMER = 'Cliente no encontrado'

/** The id of a record in a request. */
export const CustomerId = z.uuid({ error: NO_CUSTOMER })

/** The parameters of a call about one record. */
export const CustomerParams = z.object({ id: CustomerId })

/** Two records: what a merge and a proposal are about. */
export const TwoCustomers = z.object({ id: CustomerId, con: CustomerId })

/** An address of an earlier home delivery, with its parts where they were given (docs/rules.md#address). */
const PastAddress = z.object({ direccion: z.string(), lugar: StoredLugar.nullable() })
export type PastAddress = z.infer<typeof PastAddress>

/** A line of «lo de siempre», as it can be ordered today. */
const UsualLine = z.object({
  codigo: z.string(),
  nombre: z.string(),
  unidad: z.enum(UNIDADES),
  cantidad: z.int(),
  preparacion: z.string(),
})

/** Who a customer is: what a list of proposals and a merge show. */
export const CustomerName = z.object({
  id: z.uuid(),
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
})
export type CustomerName = z.infer<typeof CustomerName>

/** A customer in the look-up, with what a new order begins with. */
export const ListedCustomer = CustomerName.extend({
  /** How many orders there are, without cancelled ones. */
  pedidos: z.int(),
  ultimoPedido: Instant.nullable(),
  /** The id of the account, for whose prices an order of the shop asks; null of a guest. */
  cuenta: z.uuid().nullable(),
  /** As in the latest order. */
  tipoCliente: z.enum(TIPOS_CLIENTE),
  /** The latest first. */
  direcciones: z.array(PastAddress),
  habitual: z.array(UsualLine),
  /** Internal: it never leaves the shop. */
  nota: z.string(),
  llamarAntes: z.boolean(),
  /** When they pay: each order, before it is packed, or by month (docs/rules.md#payments). */
  pago: z.enum(PAYS).default('normal'),
  /** How they meant to pay the last order that said so. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

/** A line that was replaced or, with `por` null, removed. */
const Replaced = z.object({ pedido: OrderId, cuando: Instant, de: z.string(), por: z.string().nullable() })

/** Another record that may be the same person, and what both have in common. */
const Lookalike = CustomerName.extend({ comun: z.array(z.enum(['telefono', 'email'])) })

/** A whole record, with those that were merged into it. */
export const Customer = ListedCustomer.extend({
  fechaCreacion: Instant,
  /** The accounts of the person. */
  cuentas: z.array(z.object({ id: z.uuid(), email: z.string() })),
  /** The records that were merged into this one: each can be taken out again. */
  unidos: z.array(CustomerName),
  cambios: z.array(Replaced),
  parecidos: z.array(Lookalike),
})
export type Customer = z.infer<typeof Customer>

/** «¿Es la misma persona?»: two records with the same telephone or e-mail. */
export const Proposal = z.object({ uno: CustomerName, otro: Lookalike })
export type Proposal = z.infer<typeof Proposal>
