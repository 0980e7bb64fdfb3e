import type { Categoria } from '#shop/catalog/categories.ts'
import type { Day } from '#shop/dates.ts'
import { discountText, type PublicPromotion } from './promotion.ts'

/** A promotion as the dashboard shows it: a coupon. */
export interface CustomerOffer {
  id: string
  titulo: string
  descripcion: string
  /** Its value as a short text: '20%', '$5.00', 'Gratis'. */
  valor: string
  /** The first valid day in Panama; null for no start. */
  validDesde: Day | null
  /** The last valid day in Panama; null for no end. */
  validHasta: Day | null
  /** Valid only once per customer. */
  unaPorCliente: boolean
  /** The code to enter; null for the fixed promotions. */
  codigo: string | null
  /** The categories it applies to; empty for all. */
  categorias: readonly Categoria[]
}

/**
 * The promotions that the dashboard lists and its summary counts: first the two fixed ones while active and valid (last
 * day included), then those of the server with their code (docs/rules.md#promotions-of-the-dashboard).
 */
export const customerOffers = (promociones: readonly PublicPromotion[], today: Day): CustomerOffer[] => [
  ...FIXED_OFFERS.filter(({ activa, validHasta }) => activa && today <= validHasta),
  ...promociones.map(asOffer),
]

/** The two promotions that are not stored on the server (docs/rules.md#promotions-of-the-dashboard). */
const FIXED_OFFERS = [
  {
    id: 'premium-20',
    titulo: '20% de descuento en cortes premium',
    descripcion: 'Vale para todos los cortes de la categoría Premium.',
    valor: '20%',
    validDesde: null,
    validHasta: '2024-12-31',
    unaPorCliente: false,
    activa: true,
    codigo: null,
    categorias: ['Premium'],
  },
  {
    id: 'entrega-gratis-50',
    titulo: 'Entrega gratis en compras de más de $50.00',
    descripcion: 'Te llevamos el pedido a tu casa sin costo.',
    valor: 'Gratis',
    validDesde: null,
    validHasta: '2024-12-25',
    unaPorCliente: false,
    activa: true,
    codigo: null,
    categorias: [],
  },
] as const satisfies (CustomerOffer & { validHasta: Day; activa: boolean })[]

/** Converts a promotion of the server to a coupon. */
export const asOffer = (promotion: PublicPromotion): CustomerOffer => ({
  id: promotion.codigo,
  titulo: promotion.nombre,
  descripcion: promotion.descripcion,
  valor: discountText(promotion),
  validDesde: promotion.fechaInicio,
  validHasta: promotion.fechaFin,
  unaPorCliente: promotion.unaPorCliente,
  codigo: promotion.codigo,
  categorias: promotion.categorias,
})
