import { z } from 'zod'
import { BusinessReply } from '#shop/accounts/business.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { Instant, multiLine, optionalText, paged } from '#shop/wire.ts'
import { REQUEST_ESTADOS, Rejection } from './review.ts'

const WholesaleRequest = z.object({
  id: z.uuid(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  fechaSolicitud: Instant,
  estado: z.enum(REQUEST_ESTADOS),
  fechaAprobacion: Instant.nullable(),
  fechaRechazo: Instant.nullable(),
  comentarios: z.string(),
  ...BusinessReply.shape,
})
export type WholesaleRequest = z.infer<typeof WholesaleRequest>

const Id = z.object({ id: z.uuid({ error: 'Solicitud no encontrada' }) })

export const listWholesaleRequests = endpoint({
  method: 'GET',
  path: '/auth/wholesale-requests',
  access: 'dueño',
  summary: 'Las solicitudes mayoristas: primero las pendientes, luego las revisadas, las más nuevas antes.',
  query: z.object({
    cuales: z.enum(['pendientes', 'revisadas'], { error: 'Pide las pendientes o las revisadas' }).optional(),
    ...paged(200),
  }),
  reply: z.object({
    requests: z.array(WholesaleRequest),
    total: z.int(),
    /** Counts per state, over all pages. */
    cuenta: z.object({ pendientes: z.int(), aprobadas: z.int(), rechazadas: z.int() }),
  }),
})

export const approveWholesale = endpoint({
  method: 'PUT',
  path: '/auth/wholesale-requests/:id/approve',
  access: 'dueño',
  summary: 'Aprueba una solicitud: la cuenta compra como mayorista. Avisa por correo.',
  params: Id,
  body: z.object({ comentarios: optionalText(multiLine(1000)) }),
  reply: z.object({ request: WholesaleRequest }),
})

export const rejectWholesale = endpoint({
  method: 'PUT',
  path: '/auth/wholesale-requests/:id/reject',
  access: 'dueño',
  summary: 'Rechaza una solicitud con su motivo: la cuenta compra como individual. Avisa por correo.',
  params: Id,
  body: Rejection,
  reply: z.object({ request: WholesaleRequest }),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  listWholesaleRequests: {},
  approveWholesale: { params: { id: SAMPLE_ID }, body: { comentarios: 'Bienvenidos' } },
  rejectWholesale: { params: { id: SAMPLE_ID }, body: { comentarios: 'Falta el aviso de operación' } },
})
