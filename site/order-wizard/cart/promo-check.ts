import { useEffect, useState } from 'react'
import type { CartLine } from '#shop/orders/cart.ts'
import { validatePromotion } from '#shop/promotions/contract.ts'
import { call } from '#site/api/call.ts'
import type { Promo } from '#site/order-wizard/wizard.ts'
import { updateWizard } from '#site/storage/draft-order.ts'

const DEBOUNCE_MS = 300

/**
 * What the code in the order takes off these lines. Only the server knows, so it is asked again whenever the cart
 * changes; until it answers nothing is taken off and the total is not shown.
 */
export function usePromo(codigo: string, lines: readonly CartLine[]): Promo {
  const productos = lines.map(({ codigo, unidad, cantidad, preparacion }) => ({
    codigo,
    unidad,
    cantidad,
    preparacion,
  }))
  const request = JSON.stringify({ codigo, productos })
  const shouldCheck = codigo !== '' && productos.length > 0
  const [result, setResult] = useState<{ request: string; promo: Promo }>()

  useEffect(() => {
    if (!shouldCheck) return
    let current = true
    const timer = setTimeout(async () => {
      const promo = await check(JSON.parse(request))
      if (!current) return
      setResult({ request, promo })
      if (promo.is === 'refused') applyCode('')
    }, DEBOUNCE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [shouldCheck, request])

  if (shouldCheck) return result?.request === request ? result.promo : { is: 'checking', codigo }
  return codigo === '' && result?.promo.is === 'refused' ? result.promo : { is: 'empty' }
}

/** Puts a code into the order; an empty one takes it out. */
export const applyCode = (codigo: string): void => updateWizard((wizard) => ({ ...wizard, codigo }))

async function check(body: { codigo: string; productos: CartLine[] }): Promise<Promo> {
  const { codigo } = body
  const answer = await call(validatePromotion, { body })
  if (answer.ok) return { is: 'applied', codigo, descuento: answer.descuento }
  if (answer.status === 0) return { is: 'refused', codigo, error: 'Error al validar promoción' }
  // A cut that went off sale is refused by name: its own sentence says more than the one about all of them.
  const named = [...new Set(Object.values(answer.campos ?? {}))].join('. ')
  return { is: 'refused', codigo, error: named || answer.error || 'Código promocional inválido' }
}
