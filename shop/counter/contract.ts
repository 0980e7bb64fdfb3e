import { z } from 'zod'
import { MAX_CANTIDAD, UNIDADES } from '#shop/catalog/line.ts'
import { LineRequest, SAMPLE_LINES } from '#shop/catalog/line-request.ts'
import { GivenMark, PriceMark } from '#shop/catalog/prices/price-mark.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { TAKEN_CANALES } from '#shop/orders/canal.ts'
import { Lines, Slot, submitOrder } from '#shop/orders/contract.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { CustomerDetails, MAX_DIRECCION, RECEIVER } from '#shop/orders/customer-details.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { ChosenWay } from '#shop/orders/money/money-line.ts'
import { OrderParams, OrderWithHistory, Quote, TipoEntrega, TotalsSchema } from '#shop/orders/order.ts'
import { Lugar } from '#shop/places/lugar-schema.ts'
import { OptionalCodigo } from '#shop/promotions/promotion.ts'
import {
  comparable,
  Day,
  Dollars,
  INVALID_CHARACTERS,
  isSingleLine,
  multiLine,
  optionalOr,
  singleLine,
} from '#shop/wire.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { Pese, WhatsappText } from './parts.ts'

export { moveOrders } from './move-orders.ts'

/** The endpoints by which staff place and change orders (docs/rules.md#orders-taken-by-the-shop). */

const NO_HOUR = { error: 'Elige la hora' }
const WRONG_EMAIL = { error: 'Escribe un correo válido, como ana@correo.com, o déjalo vacío' }

/** The customer's details as in the wizard, except that the e-mail may be empty. */
const DETAILS = {
  nombre: singleLine(120, 'Escribe el nombre del cliente'),
  telefono: singleLine(40, 'Escribe el teléfono del cliente'),
  email: z
    .string(WRONG_EMAIL)
    .overwrite(comparable)
    .max(254, { ...WRONG_EMAIL, abort: true })
    .pipe(z.union([z.literal(''), z.email()], WRONG_EMAIL)),
  horaEntrega: z.string(NO_HOUR).regex(/^\d{2}:\d{2}$/, NO_HOUR),
}

/** The customer of an order placed by staff. */
const TakenCustomer = z.object(
  { ...CustomerDetails.shape, ...DETAILS, email: optionalOr(DETAILS.email, '') },
  { error: 'Faltan los datos del cliente' },
)

/** The refusal of a request without a reason: `excepciones` are those that a reason (`pese`) would allow. */
const Refused = z.object({ totales: Quote, siguiente: Slot, excepciones: z.array(z.enum(EXCEPTIONS)) })

/** The account that the order belongs to: the order is priced for it and listed in it. */
const Usuario = z.uuid({ error: 'Esa cuenta no existe' }).optional()

export const quoteTakenOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/quote',
  access: 'operador',
  summary:
    'Lo que costaría un pedido que toma la tienda, también para la cuenta de un cliente (`usuario`). No guarda nada.',
  body: z.object({
    productos: Lines,
    codigo: OptionalCodigo,
    tipoEntrega: TipoEntrega.default('domicilio'),
    tipoCliente: z.enum(TIPOS_CLIENTE).default('individual'),
    usuario: Usuario,
    marca: PriceMark.optional(),
  }),
  reply: Quote.extend({ marca: GivenMark.nullable() }),
})

export const takeOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'operador',
  storesOrder: true,
  status: 201,
  summary:
    'Guarda un pedido que toma la tienda, con las mismas cuentas que uno de la web. Con un motivo (`pese`), también para hoy, un día cerrado, una hora llena o fuera de la zona.',
  headers: submitOrder.headers.pick({ 'idempotency-key': true }),
  body: z.object({
    cliente: TakenCustomer,
    productos: Lines,
    /**
     * The total that was shown. If it differs from the current one, the order is refused (409) with the new `totales`.
     */
    total: Dollars,
    codigo: OptionalCodigo,
    tipoEntrega: TipoEntrega.default('domicilio'),
    formaPago: ChosenWay,
    canal: z.enum(TAKEN_CANALES, { error: 'Elige whatsapp, telefono o mostrador' }),
    usuario: Usuario,
    pese: Pese,
    marca: PriceMark.optional(),
  }),
  reply: TotalsSchema.extend({
    orderId: z.uuid(),
    numero: z.string(),
    message: z.string(),
    seguimiento: z.string(),
    whatsapp: WhatsappText,
  }),
  failure: Refused,
})

const NO_QUANTITY = { error: `La cantidad es un número entero, de 0 a ${MAX_CANTIDAD}` }

/** The wanted lines of an order. Absent fields keep their value. */
const WANTED_LINES = {
  /** The lines to keep, by position. A line that is absent or has no quantity is removed. */
  lineas: z
    .array(
      z.object({
        posicion: z.int({ error: 'Esa línea no existe' }).min(0, { error: 'Esa línea no existe' }),
        cantidad: z.int(NO_QUANTITY).min(0, NO_QUANTITY).max(MAX_CANTIDAD, NO_QUANTITY),
        /** The new preparation; absent to keep the old one. */
        preparacion: multiLine(300).refine(isSingleLine, INVALID_CHARACTERS).optional(),
      }),
    )
    .max(200, { error: 'Un pedido lleva como máximo 200 líneas' })
    .optional(),
  /** Lines to add, at today's prices. */
  nuevas: z.array(LineRequest).max(200, { error: 'Un pedido lleva como máximo 200 líneas' }).default([]),
  tipoEntrega: TipoEntrega.optional(),
}

export const quoteOrderChange = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/quote',
  access: 'operador',
  summary: 'Lo que costaría un pedido con otras líneas o de otra forma de entrega, y qué cambia. No guarda nada.',
  params: OrderParams,
  body: z.object(WANTED_LINES),
  reply: z.object({
    totales: TotalsSchema,
    /** 'El total sube de $23.50 a $33.50. El envío queda gratis.' */
    frase: z.string(),
    /** The lines after the change; new ones have no position yet. */
    lineas: z.array(
      z.object({
        posicion: z.int().nullable(),
        codigo: z.string(),
        nombre: z.string(),
        unidad: z.enum(UNIDADES),
        cantidad: z.int(),
        preparacion: z.string(),
        precio: Dollars,
        subtotal: Dollars,
      }),
    ),
  }),
  failure: z.object({ order: OrderWithHistory }),
})

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id',
  access: 'operador',
  storesOrder: true,
  summary:
    'Cambia un pedido: líneas que nadie ha pesado, día y hora, datos del cliente y forma de entrega. Si cambió desde `version`, responde 409 con el pedido como está y no cambia nada.',
  params: OrderParams,
  body: z.object({
    /** The `version` of the order that was shown. */
    version: z.int({ error: 'Falta la versión del pedido' }),
    ...WANTED_LINES,
    /** Absent fields keep their value. */
    cliente: z
      .object({
        ...DETAILS,
        fechaEntrega: Day,
        /** A new address; `direccion` is then built from its parts (docs/rules.md#address). */
        lugar: Lugar,
        direccion: multiLine(MAX_DIRECCION),
        notas: multiLine(1000),
        ...RECEIVER,
      })
      .partial()
      .default({}),
    /**
     * The total that was shown. If it differs from the current one, the change is refused (409) with the new `totales`.
     */
    total: Dollars,
    pese: Pese,
    /** Whether to mail the customer about the change. */
    avisar: z.boolean({ error: 'Di si se avisa al cliente' }).default(true),
  }),
  reply: z.object({
    order: OrderWithHistory,
    /** What changed, as recorded in the history; empty when nothing did. */
    cambio: z.string(),
    /** Whether a mail is sent to the customer. */
    correo: z.boolean(),
    whatsapp: WhatsappText,
  }),
  failure: Refused.extend({ totales: TotalsSchema, order: OrderWithHistory }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => {
  const openDay = nextDays(today, 6).find((day) => openHours(day).length > 0) ?? today
  return {
    quoteTakenOrder: { body: { productos: SAMPLE_LINES, tipoEntrega: 'domicilio' } },
    takeOrder: {
      headers: { 'idempotency-key': 'pedido-0001' },
      body: {
        cliente: {
          nombre: 'Ana Ríos',
          telefono: '+507 6123-4567',
          email: '',
          lugar: {
            corregimiento: 'bella-vista',
            calle: 'Calle 50',
            edificio: 'Casa 8',
            referencia: 'Frente al parque',
          },
          fechaEntrega: openDay,
          horaEntrega: '09:00',
        },
        productos: SAMPLE_LINES,
        total: 44.55,
        canal: 'telefono',
      },
    },
    quoteOrderChange: {
      params: { id: SAMPLE_ID },
      body: { lineas: [{ posicion: 0, cantidad: 2 }], nuevas: [{ codigo: '10004', unidad: 'medio kilo' }] },
    },
    changeOrder: {
      params: { id: SAMPLE_ID },
      body: { version: 1, cliente: { notas: 'El timbre no suena' }, total: 44.55, avisar: false },
    },
    moveOrders: { body: { pedidos: [SAMPLE_ID], fechaEntrega: openDay } },
  }
}
