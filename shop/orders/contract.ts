import { z } from 'zod'
import { LineRequest, SAMPLE_LINES } from '#shop/catalog/line-request.ts'
import { GivenMark, PriceMark } from '#shop/catalog/prices/price-mark.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { OptionalCodigo } from '#shop/promotions/promotion.ts'
import { Dollars, Instant, multiLine, optionalText, paged, SearchDay, singleLine } from '#shop/wire.ts'
import { TIPOS_CLIENTE } from './customer.ts'
import { CustomerDetails } from './customer-details.ts'
import { nextDays, openHours } from './delivery/delivery-slots.ts'
import { OfferedDays } from './delivery/offered-days.ts'
import { EmailProof } from './email-code.ts'
import { ORDER_ESTADOS } from './estado.ts'
import { ORDER_DAYS, ORDER_GROUPS, ORDER_SORTS } from './many-orders.ts'
import { ChosenWay, OwnBalance, UsesBalance } from './money/money-line.ts'
import { AccountOrder, ListedOrder, OrderParams, OrderWithHistory, Quote, StoredOrder, TipoEntrega } from './order.ts'
import { OrderStats } from './order-stats.ts'

export { sendEmailCode } from './email-code.ts'
export { setManyEstados } from './many-orders.ts'

export const Lines = z
  .array(LineRequest, { error: 'Faltan los cortes del pedido' })
  .min(1, { error: 'Agrega al menos un corte' })
  .max(200, { error: 'Un pedido lleva como máximo 200 líneas' })

export const Slot = z.object({ fechaEntrega: z.string(), horaEntrega: z.string() })

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  access: 'public',
  perMinute: 120,
  summary: 'Lo que costaría este pedido ahora, calculado por la caja. No guarda nada.',
  body: z.object({
    productos: Lines,
    codigo: OptionalCodigo,
    tipoEntrega: TipoEntrega.default('domicilio'),
    tipoCliente: z.enum(TIPOS_CLIENTE).default('individual'),
    marca: PriceMark.optional(),
  }),
  /** `marca`: null unless the shop honours quoted prices (docs/rules.md#marked-price). */
  reply: Quote.extend({ marca: GivenMark.nullable() }),
})

export const submitOrder = endpoint({
  method: 'POST',
  path: '/orders/submit',
  access: 'public',
  storesOrder: true,
  perMinute: 30,
  status: 201,
  summary: 'Guarda un pedido. La caja calcula de nuevo; si el total visto era otro, responde 409 y no guarda nada.',
  headers: z.object({
    /** A repeat with the same key and body gets the first reply (docs/rules.md#one-attempt-stores-one-order). */
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, { error: 'El número del intento lleva de 8 a 100 letras, números o guiones' })
      .optional(),
    'user-id': z.string().max(100).optional(),
  }),
  body: z.object({
    cliente: CustomerDetails,
    productos: Lines,
    total: Dollars,
    codigo: OptionalCodigo,
    tipoEntrega: TipoEntrega.default('domicilio'),
    formaPago: ChosenWay,
    usarSaldo: UsesBalance,
    /** The mailed code, after a refusal with `confirmarCorreo`; a repeat may differ in it. */
    codigoCorreo: EmailProof.optional(),
    /** The mark of a quote; a repeat may differ in it. */
    marca: PriceMark.optional(),
  }),
  reply: StoredOrder,
  failure: z.object({
    totales: Quote,
    siguiente: Slot,
    /** `sendEmailCode` mails the code that this order then has to include (docs/rules.md#places-for-strangers). */
    confirmarCorreo: z.literal(true),
  }),
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/orders/slots',
  access: 'public',
  shared: 'slots',
  summary:
    'Los 14 días desde el primero abierto, con sus horas de entrega y si queda lugar. Un día cerrado dice por qué y no tiene horas. `antes` son los cerrados que hay desde mañana hasta el primero; `volvemos`, cuándo se abre otra vez mientras se cierra por varios días.',
  reply: OfferedDays,
})

export const allOrders = endpoint({
  method: 'GET',
  path: '/orders/all',
  access: 'operador',
  summary:
    'Los pedidos, el más nuevo primero si no se pide otro orden, por páginas. Las fechas son días de Panamá y cuentan enteras; `para` son los activos que se entregan hoy o mañana; `filtro`, los atrasados, los que esperan otro día, los listos sin retirar y los que hay que llamar por un corte agotado; `corte`, aquellos en que falta cortar ese producto.',
  query: z.object({
    desde: SearchDay.optional(),
    hasta: SearchDay.optional(),
    cliente: singleLine(120, 'Escribe un nombre').optional(),
    estado: z
      .enum([...ORDER_ESTADOS, 'all'], { error: 'Ese estado no existe' })
      .transform((estado) => (estado === 'all' ? undefined : estado))
      .optional(),
    para: z.enum(ORDER_DAYS, { error: 'Elige hoy o mañana' }).optional(),
    filtro: z.enum(ORDER_GROUPS, { error: 'Ese filtro no existe' }).optional(),
    corte: singleLine(20, 'Escribe el código de un corte').optional(),
    orden: z.enum(ORDER_SORTS, { error: 'Ese orden no existe' }).default('recientes'),
    ...paged(50),
  }),
  /** `total` counts the orders that match the filters, `todos` counts all. */
  reply: z.object({ orders: z.array(ListedOrder), total: z.int(), todos: z.int() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'operador',
  summary: 'Un pedido entero, con su historia.',
  params: OrderParams,
  reply: z.object({
    order: OrderWithHistory,
    /** The WhatsApp link that tells a customer without e-mail that the order is packed or was delivered. */
    aviso: z.string().nullable().default(null),
    /** The positions of the lines still to be cut whose product is not on sale. */
    agotados: z.array(z.int()).default([]),
  }),
})

export const orderStats = endpoint({
  method: 'GET',
  path: '/admin/orders/stats',
  access: 'operador',
  summary:
    'Las cifras de los pedidos. Los cancelados no cuentan en `totalOrders` ni como ingreso ni como venta; `cantidad` son kilos.',
  reply: z.object({ stats: OrderStats }),
})

/** Server-sent events for the orders tab: an order was placed (`nuevo`) or changed. */
export const watchOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/events',
  access: 'operador',
  summary: 'Avisa, mientras la página está abierta, cuándo entra un pedido o cambia uno (server-sent events).',
  events: z.object({ orderId: z.uuid(), estado: z.enum(ORDER_ESTADOS), nuevo: z.boolean() }),
})

export const ordersOfUser = endpoint({
  method: 'GET',
  path: '/orders/user/:userId',
  access: 'customer',
  summary:
    'Los pedidos de la propia cuenta, el más nuevo primero; con el correo confirmado, también los hechos sin cuenta, y lo que la cuenta tiene a favor.',
  params: z.object({ userId: z.string().max(100) }),
  query: z.object({
    email: z.string().max(254).optional(),
    ...paged(50),
  }),
  reply: z.object({
    orders: z.array(AccountOrder),
    total: z.int(),
    entregados: z.int(),
    activos: z.int(),
    saldo: OwnBalance,
  }),
})

export const ordersOfPromotion = endpoint({
  method: 'GET',
  path: '/promociones/admin/:id/orders',
  access: 'dueño',
  summary: 'Los pedidos que usaron una promoción, el más nuevo primero; un pedido cancelado devolvió su uso.',
  params: z.object({ id: z.uuid({ error: 'Promoción no encontrada' }) }),
  query: z.object(paged(50)),
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        fecha: Instant,
        cliente: z.string(),
        descuento: Dollars,
        estado: z.enum(ORDER_ESTADOS),
      }),
    ),
    total: z.int(),
  }),
})

/** Server-sent events for the customer's pages: one of their orders changed. */
export const watchMyOrders = endpoint({
  method: 'GET',
  path: '/orders/mine/events',
  access: 'customer',
  summary: 'Avisa, mientras la página está abierta, cuándo cambia un pedido propio (server-sent events).',
  events: z.object({ orderId: z.uuid(), estado: z.enum(ORDER_ESTADOS) }),
})

export const setOrderEstado = endpoint({
  method: 'PUT',
  path: '/orders/:id/status',
  access: 'operador',
  summary: 'Cambia el estado de un pedido y lo anota en su historia. `desde` avisa si otro ya lo cambió.',
  params: OrderParams,
  body: z.object({
    estado: z.enum(ORDER_ESTADOS, { error: 'Ese estado no existe' }),
    notas: optionalText(multiLine(1000)),
    /** The state that the administrator saw. */
    desde: z.enum(ORDER_ESTADOS).optional(),
  }),
  reply: z.object({
    order: OrderWithHistory,
    /** Set when somebody else changed the state meanwhile; the change is applied, and the history has both. */
    aviso: z.string().nullable(),
  }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  quoteOrder: { body: { productos: SAMPLE_LINES, codigo: 'PARRILLA', tipoEntrega: 'domicilio' } },
  submitOrder: {
    headers: { 'idempotency-key': 'pedido-0001' },
    body: {
      cliente: {
        nombre: 'Ana Ríos',
        telefono: '+507 6123-4567',
        email: 'ana@correo.com',
        lugar: { corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'Casa 8', referencia: 'Frente al parque' },
        fechaEntrega: nextDays(today, 2).find((day) => openHours(day).length > 0) ?? today,
        horaEntrega: '09:00',
      },
      productos: SAMPLE_LINES,
      total: 44.55,
    },
  },
  sendEmailCode: { body: { email: 'ana@correo.com' } },
  listSlots: {},
  allOrders: { query: { desde: today, estado: 'pendiente', pagina: '1' } },
  getOrder: { params: { id: SAMPLE_ID } },
  orderStats: {},
  watchOrders: {},
  setManyEstados: { body: { cambios: [{ id: SAMPLE_ID, estado: 'en_camino', desde: 'en_proceso' }] } },
  setOrderEstado: { params: { id: SAMPLE_ID }, body: { estado: 'en_camino', desde: 'en_proceso', notas: 'A las 9' } },
  ordersOfPromotion: { params: { id: SAMPLE_ID } },
  ordersOfUser: { params: { userId: SAMPLE_ID }, query: { pagina: '1' } },
  watchMyOrders: {},
})
