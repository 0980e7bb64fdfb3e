import { z } from 'zod'
import { MAX_CANTIDAD } from '#shop/catalog/line.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { Slot } from '#shop/orders/contract.ts'
import { RECEIVER } from '#shop/orders/customer-details.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { OrderId, OrderParams, TotalsSchema } from '#shop/orders/order.ts'
import { SentClaim } from '#shop/payments/claim.ts'
import { SentProof } from '#shop/payments/proof.ts'
import { Lugar } from '#shop/places/lugar-schema.ts'
import { SaidWays } from '#shop/text/ways/said-ways.ts'
import { comparable, Day, Dollars, Instant, multiLine, singleLine } from '#shop/wire.ts'
import { TrackedOrder } from './tracked-order.ts'

/** Every text is looked up in the same way, so that all wrong tokens get the same refusal. */
const Token = z.object({ token: z.string().max(300) })

const Tracked = z.object({
  pedido: TrackedOrder,
  /** Until when day, hour, address, receiver and notes can be changed through this link; null when they cannot. */
  cambiosHasta: Instant.nullable(),
  /** Until when quantities can be changed and the order cancelled; null also once the shop has begun to cut. */
  cortesHasta: Instant.nullable(),
  /** The kilos of a whole case, by product code, for lines that change by cases. */
  cajas: z.record(z.string(), z.int()),
  /** The customer pays by month (`pago` of the record is `cuenta`): nothing is paid at delivery. */
  aCuenta: z.boolean().default(false),
  /** How it is paid, in one sentence; empty when the link does not tell. */
  pago: z.string().default(''),
  /** The details of the chosen way to pay, or of all ways when none was chosen. */
  comoPagar: SaidWays.default([]),
  /** The details of the other possible ways to pay. */
  otrasFormas: SaidWays.default([]),
  /** The payments that the customer reported (docs/rules.md#proofs-of-payment). */
  comprobantes: z.array(SentProof).default([]),
  /**
   * The claims; `reclamosHasta` is until when the customer may file one, null when they may not (docs/rules.md#claims).
   */
  reclamos: z.array(SentClaim).default([]),
  reclamosHasta: Instant.nullable().default(null),
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/seguimiento/:token',
  access: 'public',
  perMinute: 120,
  summary: 'Un pedido por su enlace de seguimiento: sus pasos con la hora, sus cortes con el peso y su total.',
  params: Token,
  reply: Tracked,
})

export const cancelTrackedOrder = endpoint({
  method: 'POST',
  path: '/seguimiento/:token/cancelar',
  access: 'public',
  storesOrder: true,
  perMinute: 20,
  summary:
    'Cancela un pedido por su enlace, hasta la hora límite y mientras la tienda no haya empezado a cortarlo. Su hora y su promoción quedan libres.',
  params: Token,
  reply: Tracked,
})

const NO_QUANTITY = { error: `La cantidad es un número entero, de 0 a ${MAX_CANTIDAD}` }
const NO_HOUR = { error: 'Elige la hora de entrega' }
/** One quantity for each line of the order, 0 to remove it. */
const Cantidades = z.array(z.int(NO_QUANTITY).min(0, NO_QUANTITY).max(MAX_CANTIDAD, NO_QUANTITY)).max(1000)

export const quoteTrackedChange = endpoint({
  method: 'POST',
  path: '/seguimiento/:token/cotizar',
  access: 'public',
  perMinute: 120,
  summary: 'Lo que costaría un pedido con otras cantidades, por su enlace. No cambia nada.',
  params: Token,
  body: z.object({ cantidades: Cantidades }),
  reply: z.object({ totales: TotalsSchema }),
})

export const changeTrackedOrder = endpoint({
  method: 'PUT',
  path: '/seguimiento/:token',
  access: 'public',
  storesOrder: true,
  perMinute: 20,
  summary:
    'Cambia un pedido por su enlace, hasta la hora límite: día y hora, dirección, quién lo recibe o retira y notas; cantidades, mientras la tienda no haya empezado a cortarlo.',
  params: Token,
  body: z
    .object({
      cantidades: Cantidades,
      /** The total that the customer saw; required when quantities change. */
      total: Dollars,
      fechaEntrega: Day,
      horaEntrega: z.string(NO_HOUR).regex(/^\d{2}:\d{2}$/, NO_HOUR),
      /** A new address; `direccion` is then built from its parts (docs/rules.md#address). */
      lugar: Lugar,
      direccion: multiLine(300),
      notas: multiLine(500),
      ...RECEIVER,
    })
    .partial(),
  reply: Tracked,
  failure: z.object({ totales: TotalsSchema, siguiente: Slot }),
})

export const watchTrackedOrder = endpoint({
  method: 'GET',
  path: '/seguimiento/:token/eventos',
  access: 'public',
  summary: 'Avisa, mientras la página está abierta, cuándo cambia ese pedido (server-sent events).',
  params: Token,
  events: z.object({}),
})

const NO_NUMBER = { error: 'Escribe las ocho letras y números que siguen a # en el número del pedido' }

export const requestTrackingLink = endpoint({
  method: 'POST',
  path: '/seguimiento',
  access: 'public',
  perMinute: 10,
  summary: 'Manda el enlace de seguimiento al correo del pedido. Responde lo mismo si no hay tal pedido.',
  body: z.object({
    numero: z
      .string(NO_NUMBER)
      .trim()
      .overwrite((text) => text.replace(/^#\s*/, '').toUpperCase())
      .pipe(z.string().regex(/^[0-9A-F]{8}$/, NO_NUMBER)),
    email: z
      .string({ error: 'Escribe tu correo' })
      .overwrite(comparable)
      .max(254, { error: 'Escribe un correo válido' })
      .pipe(z.email({ error: 'Escribe un correo válido' })),
  }),
  reply: z.object({ message: z.string() }),
})

export const changeTrackingLink = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/seguimiento',
  access: 'operador',
  summary: 'Manda otra vez el enlace de seguimiento al correo del cliente, o lo retira: el de antes deja de abrir.',
  params: OrderParams,
  body: z.object({ accion: z.enum(['mandar', 'retirar'], { error: 'Elige mandar o retirar' }) }),
  reply: z.object({ message: singleLine(300, '') }),
})

export const readTicketLinks = endpoint({
  method: 'POST',
  path: '/admin/seguimiento/enlaces',
  access: 'operador',
  summary: 'Los enlaces que solo dejan ver, para el código QR de los tiquetes de estos pedidos.',
  body: z.object({
    pedidos: z
      .array(OrderId)
      .min(1, { error: 'Elige al menos un pedido' })
      .max(200, { error: 'Elige como máximo 200 pedidos' }),
  }),
  reply: z.object({ enlaces: z.array(z.object({ id: z.uuid(), enlace: z.string() })) }),
})

const SAMPLE_TOKEN = 'AaH8NhM8fU6LSo8z7AHb8QAAAAAAAAAAAAAAAAAAAAAA'

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  trackOrder: { params: { token: SAMPLE_TOKEN } },
  cancelTrackedOrder: { params: { token: SAMPLE_TOKEN } },
  quoteTrackedChange: { params: { token: SAMPLE_TOKEN }, body: { cantidades: [1] } },
  changeTrackedOrder: {
    params: { token: SAMPLE_TOKEN },
    body: {
      fechaEntrega: nextDays(today, 6).findLast((day) => openHours(day).length > 0) ?? today,
      horaEntrega: '10:00',
      lugar: { corregimiento: 'betania', calle: 'Calle 74', edificio: 'Casa 12', referencia: 'Al lado de la farmacia' },
      notas: 'El timbre no suena',
    },
  },
  watchTrackedOrder: { params: { token: SAMPLE_TOKEN } },
  requestTrackingLink: { body: { numero: '#EC01DBF1', email: 'ana@correo.com' } },
  changeTrackingLink: { params: { id: SAMPLE_ID }, body: { accion: 'mandar' } },
  readTicketLinks: { body: { pedidos: [SAMPLE_ID] } },
})
