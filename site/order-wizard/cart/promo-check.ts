import { useEffect } from 'react'
import type { CartLine } from '#shop/orders/cart.ts'
import { promotionDays } from '#shop/promotions/promotion-days.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { callLater } from '#site/api/call-later.ts'
import { reasonOr } from '#site/api/connection-error.ts'
import { useRead } from '#site/api/use-read.ts'
import type { Promo } from '#site/order-wizard/wizard.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import type { MarkedPrices } from '#site/storage/marked-prices.ts'

const DEBOUNCE_MS = 300

/**
 * The discount of the code for these lines. Only the server can check it, so it is requested again whenever the cart
 * changes; until the response there is no discount and the total is hidden.
 */
export function usePromo(codigo: string, lines: readonly CartLine[], marked: MarkedPrices | undefined): Promo {
  const productos = lines.map(({ codigo, unidad, cantidad, preparacion }) => ({
    codigo,
    unidad,
    cantidad,
    preparacion,
  }))
  const body = { codigo, productos, ...(marked && { marca: marked.valor }) }
  const shouldCheck = codigo !== '' && productos.length > 0
  const { answer: promo, isCurrent } = useRead(shouldCheck ? JSON.stringify(body) : undefined, () => check(body), {
    delayMs: DEBOUNCE_MS,
  })
  const isRefused = isCurrent && promo?.is === 'refused'
  useEffect(() => {
    if (isRefused) applyCode('')
  }, [isRefused])

  if (shouldCheck) return isCurrent && promo ? promo : { is: 'checking', codigo }
  return codigo === '' && promo?.is === 'refused' ? promo : { is: 'empty' }
}

/** Sets the code of the order; an empty one removes it. */
export const applyCode = (codigo: string): void => updateDraft((draft) => ({ ...draft, codigo }))

async function check(body: { codigo: string; productos: Omit<CartLine, 'nombre'>[]; marca?: string }): Promise<Promo> {
  const { codigo } = body
  const answer = await callLater(
    () => import('#shop/promotions/contract.ts').then(({ validatePromotion }) => validatePromotion),
    { body },
  )
  if (answer.ok) return { is: 'applied', codigo, descuento: answer.descuento, dias: promotionDays(answer.promocion) }
  if (answer.status === 0) return { is: 'refused', codigo, error: 'Error al validar promoción' }
  // When a cut is no longer on sale, the messages that name it are more specific than the general one.
  const named = joinSentences([...new Set(Object.values(answer.campos ?? {}))])
  return { is: 'refused', codigo, error: named || reasonOr(answer.error, 'Código promocional inválido') }
}
