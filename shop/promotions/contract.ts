import { z } from 'zod'
import { LineRequest } from '#shop/catalog/line.ts'
import { endpoint } from '#shop/endpoint.ts'
import { Dollars } from '#shop/wire.ts'
import { PromotionCodigo, PublicPromotion } from './promotion.ts'

export const validatePromotion = endpoint({
  method: 'POST',
  path: '/promociones/validate',
  access: 'public',
  perMinute: 60,
  summary: 'Dice cuánto descuenta un código a estos cortes, o por qué no descuenta. El monto se calcula de nuevo aquí.',
  body: z.object({
    codigo: PromotionCodigo,
    montoTotal: z.number().optional(),
    productos: z.array(LineRequest).min(1, { error: 'Agrega al menos un corte' }).max(200),
  }),
  reply: z.object({ promocion: PublicPromotion, descuento: Dollars }),
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promociones/',
  access: 'public',
  shared: true,
  summary: 'Las promociones que valen hoy.',
  reply: z.object({ promociones: z.array(PublicPromotion) }),
})
