import type { Categoria } from '#shop/catalog/categories.ts'
import { type Day, dateText } from '#shop/dates.ts'
import { type Cents, cents, share, sum, usd } from '#shop/money.ts'
import type { Promotion } from './promotion.ts'

export type DiscountResult = { ok: true; descuento: Cents } | { ok: false; error: string }

/** What a code takes off these lines today, or the sentence that says why it takes off nothing (decisions §3). */
export function discount(
  promotion: Promotion | undefined,
  lines: readonly { categoria: Categoria; subtotal: Cents }[],
  today: Day,
): DiscountResult {
  if (!promotion) return refused('Código promocional inválido')
  if (!promotion.activa) return refused('Este código promocional no está activo')
  if (promotion.fechaInicio && today < promotion.fechaInicio)
    return refused(`Este código promocional vale desde el ${dateText(promotion.fechaInicio)}`)
  if (promotion.fechaFin && today > promotion.fechaFin)
    return refused(`Este código promocional venció el ${dateText(promotion.fechaFin)}`)
  if (promotion.usoMaximo !== null && promotion.usoActual >= promotion.usoMaximo)
    return refused('Este código promocional ya se agotó')

  const subtotal = sum(lines.map((line) => line.subtotal))
  if (subtotal < promotion.montoMinimo)
    return refused(`Este código promocional vale desde ${usd(promotion.montoMinimo)} de compra`)

  const counted = lines.filter((line) => counts(promotion, line.categoria))
  if (counted.length === 0) return refused(`Este código promocional solo vale para: ${promotion.categorias.join(', ')}`)

  return { ok: true, descuento: amount(promotion, sum(counted.map((line) => line.subtotal))) }
}

const refused = (error: string): DiscountResult => ({ ok: false, error })

const counts = (promotion: Promotion, categoria: Categoria): boolean =>
  promotion.aplicableA === 'todos' || promotion.categorias.includes(categoria)

/** Both kinds count only the lines they apply to, and never take off more than those cost (decisions §3, §10). */
const amount = ({ tipo, valor }: Promotion, counted: Cents): Cents =>
  cents(Math.min(tipo === 'porcentaje' ? share(counted, valor) : valor, counted))
