import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { singleLine } from '#shop/wire.ts'
import { TrackedOrder } from './tracked-order.ts'

/** Any text is asked for in the same way: a wrong one gets the same refusal. */
const Token = z.object({ token: z.string().max(300) })

export const trackOrder = endpoint({
  method: 'GET',
  path: '/seguimiento/:token',
  access: 'public',
  perMinute: 120,
  summary: 'Un pedido por su enlace de seguimiento: sus pasos con la hora, sus cortes con el peso y su total.',
  params: Token,
  reply: z.object({ pedido: TrackedOrder, soloLectura: z.boolean() }),
})

export const watchTrackedOrder = endpoint({
  method: 'GET',
  path: '/seguimiento/:token/eventos',
  access: 'public',
  perMinute: 60,
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
      .transform((text) => text.replace(/^#\s*/, '').toUpperCase())
      .pipe(z.string().regex(/^[0-9A-F]{8}$/, NO_NUMBER)),
    email: z
      .string({ error: 'Escribe tu correo' })
      .trim()
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
  params: z.object({ id: z.uuid({ error: 'Pedido no encontrado' }) }),
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
      .array(z.uuid({ error: 'Pedido no encontrado' }))
      .min(1, { error: 'Elige al menos un pedido' })
      .max(200, { error: 'Elige como máximo 200 pedidos' }),
  }),
  reply: z.object({ enlaces: z.array(z.object({ id: z.uuid(), enlace: z.string() })) }),
})

const SAMPLE_TOKEN = 'AaH8NhM8fU6LSo8z7AHb8QAAAAAAAAAAAAAAAAAAAAAA'

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  trackOrder: { params: { token: SAMPLE_TOKEN } },
  watchTrackedOrder: { params: { token: SAMPLE_TOKEN } },
  requestTrackingLink: { body: { numero: '#EC01DBF1', email: 'ana@correo.com' } },
  changeTrackingLink: { params: { id: SAMPLE_ID }, body: { accion: 'mandar' } },
  readTicketLinks: { body: { pedidos: [SAMPLE_ID] } },
})
