import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { bringCut } from '#shop/orders/cart.ts'
import { track } from '#site/analytics.ts'
import { useHydrated } from '#site/browser-store.ts'
import { changeWizard } from '#site/kept-order.ts'
import { applyCode } from './cart/promo-check.ts'
import type { Order } from './order.ts'
import { type Step, stepFor } from './wizard.ts'

/**
 * The step on the screen. It lives in the URL, so that the telephone's back button goes one step back. `isLeft`: the
 * order is sent, and the reader on the way to its page.
 */
export function useStep({ lines, errors, isSettled }: Order, isLeft: boolean): Step {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = hydrated ? query.get('paso') : null
  const step = stepFor(asked, lines, errors)

  // The address tells the truth: otherwise a later change of the cart would make the page jump forward by itself. What
  // the account fills in is still on its way while the session loads.
  useEffect(() => {
    if (isSettled && !isLeft && asked !== null && asked !== step)
      navigate(step === 'productos' ? '?' : `?paso=${step}`, { replace: true })
  }, [isSettled, isLeft, asked, step, navigate])

  return step
}

/** What a link from another page brought: a cut already in the cart, or a category to open. A code goes to its box. */
export type Arrival = { codigo?: string; categoria?: Categoria }

export function useArrival(products: Order['products'], step: Step): Arrival {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<Arrival>({})
  const corte = hydrated ? query.get('corte') : null
  const categoria = hydrated ? query.get('categoria') : null
  const codigo = hydrated ? query.get('codigo') : null

  useEffect(() => {
    if (corte === null && categoria === null && codigo === null) return
    if (codigo) applyCode(codigo.trim().toUpperCase())
    const product = corte === null ? undefined : products.get(corte)
    if (product) bring(product)
    // A new page glides to its top, and the browser lets it go on below a cut that is in view when it is shown.
    scrollTo({ top: 0, behavior: 'instant' })
    setArrival(arrivalOf(product, categoria))
    navigate('?', { replace: true, preventScrollReset: true })
  }, [corte, categoria, codigo, products, navigate])

  // It is shown once: whoever comes back from the next step is not taken there again.
  useEffect(() => {
    if (step !== 'productos') setArrival({})
  }, [step])

  return arrival
}

/** What the cart held already is not added to it. */
function bring(product: Product): void {
  changeWizard((wizard) => {
    const lines = bringCut(wizard.lines, product)
    for (const added of lines.slice(wizard.lines.length))
      track({ event: 'add_to_cart', line: priceLine(product, added) })
    return { ...wizard, lines }
  })
}

function arrivalOf(product: Product | undefined, asked: string | null): Arrival {
  if (product) return { codigo: product.codigo, categoria: product.categoria }
  const categoria = CATEGORIAS.find((each) => each === asked)
  return categoria ? { categoria } : {}
}
