import { z } from 'zod'
import { LineRequest, SAMPLE_LINES } from '#shop/catalog/line-request.ts'
import { PriceMark } from '#shop/catalog/prices/price-mark.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { Dollars, paged } from '#shop/wire.ts'
import { AdminPromotion, PromotionCodigo, PublicPromotion, StoredPromotion } from './promotion.ts'
import { checkConsistency, PromotionFields, PromotionForm } from './promotion-form.ts'

export const validatePromotion = endpoint({
  method: 'POST',
  path: '/promociones/validate',
  access: 'public',
  perMinute: 60,
  summary: 'Dice cuánto descuenta un código a estos cortes, o por qué no descuenta. El monto se calcula de nuevo aquí.',
  body: z.object({
    codigo: PromotionCodigo,
    montoTotal: z.number().optional(),
    marca: PriceMark.optional(),
    productos: z.array(LineRequest).min(1, { error: 'Agrega al menos un corte' }).max(200),
  }),
  reply: z.object({ promocion: PublicPromotion, descuento: Dollars }),
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promociones/',
  access: 'public',
  shared: 'content',
  summary: 'Las promociones que valen hoy.',
  reply: z.object({ promociones: z.array(PublicPromotion) }),
})

const Id = z.object({ id: z.uuid({ error: 'Promoción no encontrada' }) })

export const adminPromotions = endpoint({
  method: 'GET',
  path: '/promociones/admin/all',
  access: 'dueño',
  summary: 'Todas las promociones, la más nueva primero, con su uso y cuántos pedidos la llevan.',
  query: z.object(paged(50)),
  reply: z.object({ promociones: z.array(AdminPromotion), total: z.int() }),
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/promociones/admin/create',
  access: 'dueño',
  status: 201,
  summary: 'Crea una promoción. El código queda en mayúsculas y no se repite.',
  body: PromotionForm,
  reply: z.object({ promocion: AdminPromotion }),
})

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/promociones/admin/:id',
  access: 'dueño',
  summary:
    'Cambia una promoción entera; su uso no. Con `leida`, responde 409 si otra persona la cambió mientras tanto.',
  params: Id,
  body: PromotionFields.extend({
    /** The promotion as it was before the edit. */
    leida: StoredPromotion.optional(),
  }).superRefine(checkConsistency),
  reply: z.object({ promocion: AdminPromotion }),
  /** The promotion as it is now. */
  failure: z.object({ promocion: AdminPromotion }),
})

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/promociones/admin/:id',
  access: 'dueño',
  summary: 'Elimina una promoción. Los pedidos que la usaron conservan su código y su descuento.',
  params: Id,
})

const samplePromotion = {
  nombre: 'Noviembre a la parrilla',
  codigo: 'PARRILLA',
  tipo: 'porcentaje' as const,
  valor: 10,
  montoMinimo: 30,
  fechaInicio: '2026-11-01',
  fechaFin: '2026-11-30',
  usoMaximo: 200,
  aplicableA: 'categorias' as const,
  categorias: ['Parrilla' as const],
}

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  validatePromotion: { body: { codigo: 'PARRILLA', productos: SAMPLE_LINES } },
  listPromotions: {},
  adminPromotions: {},
  createPromotion: { body: samplePromotion },
  updatePromotion: { params: { id: SAMPLE_ID }, body: { ...samplePromotion, activa: false } },
  deletePromotion: { params: { id: SAMPLE_ID } },
})
