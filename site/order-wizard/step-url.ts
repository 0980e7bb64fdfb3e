import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { addCutOnce } from '#shop/orders/cart.ts'
import { track } from '#site/analytics/analytics.ts'
import { useHydrated } from '#site/storage/browser-store.ts'
import { updateWizard } from '#site/storage/draft-order.ts'
import { applyCode } from './cart/promo-check.ts'
import type { DraftOrder } from './draft-order-state.ts'
import { type Step, stepFor } from './wizard.ts'

/**
 * The step on the screen. It lives in the URL, so that the telephone's back button goes one step back. `isSubmitted`: the
 * order is sent, and the reader on the way to its page.
 */
export function useStep({ lines, errors, isSettled }: DraftOrder, isSubmitted: boolean): Step {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = hydrated ? query.get('paso') : null
  const step = stepFor(asked, lines, errors)

  // The address tells the truth: otherwise a later change of the cart would make the page jump forward by itself. What
  // the account fills in is still on its way while the session loads.
  useEffect(() => {
    if (isSettled && !isSubmitted && asked !== null && asked !== step)
      navigate(step === 'productos' ? '?' : `?paso=${step}`, { replace: true })
  }, [isSettled, isSubmitted, asked, step, navigate])

  return step
}

/** What a link from another page brought: a cut already in the cart, or a category to open. A code goes to its box. */
export type LinkTarget = { codigo?: string; categoria?: Categoria }

export function useLinkTarget(products: DraftOrder['products'], step: Step): LinkTarget {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [linkTarget, setLinkTarget] = useState<LinkTarget>({})
  const corte = hydrated ? query.get('corte') : null
  const categoria = hydrated ? query.get('categoria') : null
  const codigo = hydrated ? query.get('codigo') : null

  useEffect(() => {
    if (corte === null && categoria === null && codigo === null) return
    if (codigo) applyCode(codigo.trim().toUpperCase())
    const product = corte === null ? undefined : products.get(corte)
    if (product) addToCart(product)
    // A new page glides to its top, and the browser lets it go on below a cut that is in view when it is shown.
    scrollTo({ top: 0, behavior: 'instant' })
    setLinkTarget(linkTargetOf(product, categoria))
    navigate('?', { replace: true, preventScrollReset: true })
  }, [corte, categoria, codigo, products, navigate])

  // It is shown once: whoever comes back from the next step is not taken there again.
  useEffect(() => {
    if (step !== 'productos') setLinkTarget({})
  }, [step])

  return linkTarget
}

/** What the cart held already is not added to it. */
function addToCart(product: Product): void {
  updateWizard((wizard) => {
    const lines = addCutOnce(wizard.lines, product)
    for (const added of lines.slice(wizard.lines.length))
      track({ event: 'add_to_cart', line: priceLine(product, added) })
    return { ...wizard, lines }
  })
}

function linkTargetOf(product: Product | undefined, asked: string | null): LinkTarget {
  if (product) return { codigo: product.codigo, categoria: product.categoria }
  const categoria = CATEGORIAS.find((each) => each === asked)
  return categoria ? { categoria } : {}
}
