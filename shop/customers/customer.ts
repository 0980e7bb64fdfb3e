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

/** The id of a customer record in a request. */
export const CustomerId = z.uuid({ error: NO_CUSTOMER })

/** The parameters of a request about one record. */
export const CustomerParams = z.object({ id: CustomerId })

/** The parameters of a request about two records: a merge or a proposal. */
export const TwoCustomers = z.object({ id: CustomerId, con: CustomerId })

/** The address of an earlier home delivery, with its parts if they were given (docs/rules.md#address). */
const PastAddress = z.object({ direccion: z.string(), lugar: StoredLugar.nullable() })
export type PastAddress = z.infer<typeof PastAddress>

/** A line of the usual order («lo de siempre») that can be ordered today. */
const UsualLine = z.object({
  codigo: z.string(),
  nombre: z.string(),
  unidad: z.enum(UNIDADES),
  cantidad: z.int(),
  preparacion: z.string(),
})

/** A customer as shown in proposals and merges. */
export const CustomerName = z.object({
  id: z.uuid(),
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
})
export type CustomerName = z.infer<typeof CustomerName>

/** A customer in the search results, with the details that prefill a new order. */
export const ListedCustomer = CustomerName.extend({
  /** The number of orders, without cancelled ones. */
  pedidos: z.int(),
  ultimoPedido: Instant.nullable(),
  /** The id of the account whose prices apply to orders taken by the shop; null for a guest. */
  cuenta: z.uuid().nullable(),
  /** As in the latest order. */
  tipoCliente: z.enum(TIPOS_CLIENTE),
  /** Newest first. */
  direcciones: z.array(PastAddress),
  habitual: z.array(UsualLine),
  /** Internal: never sent to customers. */
  nota: z.string(),
  llamarAntes: z.boolean(),
  /** When the customer pays: at each order, before it is packed, or by month (docs/rules.md#payments). */
  pago: z.enum(PAYS).default('normal'),
  /** The way to pay of the latest order that had one. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

/** A line that was replaced or, when `por` is null, removed. */
const Replaced = z.object({ pedido: OrderId, cuando: Instant, de: z.string(), por: z.string().nullable() })

/** Another record that may be the same person, and the contact details that both share. */
const Lookalike = CustomerName.extend({ comun: z.array(z.enum(['telefono', 'email'])) })

/** A full record, including the records merged into it. */
export const Customer = ListedCustomer.extend({
  fechaCreacion: Instant,
  /** The accounts of the customer. */
  cuentas: z.array(z.object({ id: z.uuid(), email: z.string() })),
  /** The records merged into this one; each can be split off again. */
  unidos: z.array(CustomerName),
  cambios: z.array(Replaced),
  parecidos: z.array(Lookalike),
})
export type Customer = z.infer<typeof Customer>

/** Two records with the same telephone or e-mail, for the question «¿Es la misma persona?». */
export const Proposal = z.object({ uno: CustomerName, otro: Lookalike })
export type Proposal = z.infer<typeof Proposal>
