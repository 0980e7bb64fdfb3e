import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CATEGORIAS, type Categoria } from '#shop/catalog/categories.ts'
import { priceLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { addCutOnce, type CartLine } from '#shop/orders/cart.ts'
import { track } from '#site/analytics/analytics.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import { applyCode } from './cart/promo-check.ts'
import { type FieldErrors, type Step, stepFor } from './wizard.ts'

/**
 * The current step. It is in the URL, so that the browser's back button goes one step back. `isSettled`: the session is known.
 * `isSubmitted`: the order was sent, and its page is about to open. `errors` of step 2; until they are known, the first step is shown.
 */
export function useStep(
  lines: readonly CartLine[],
  isSettled: boolean,
  errors: FieldErrors | undefined,
  isSubmitted: boolean,
): Step {
  const query = useQuery()
  const navigate = useNavigate()
  // Without cuts there is only the first step, whatever the form says.
  const isKnown = errors !== undefined || lines.length === 0
  const requested = isKnown ? query.get('paso') : null
  const step = stepFor(requested, lines, errors ?? {})

  // Corrects the URL to the step that is shown: otherwise a later change of the cart would jump ahead. Waits for the
  // session, which may fill in fields.
  useEffect(() => {
    if (isSettled && !isSubmitted && requested !== null && requested !== step)
      navigate(step === 'productos' ? '?' : `?paso=${step}`, { replace: true })
  }, [isSettled, isSubmitted, requested, step, navigate])

  return step
}

/**
 * What a link from another page brought: a cut that was added to the cart, or a category to open. A promotion code goes
 * into its field.
 */
export type LinkTarget = { codigo?: string; categoria?: Categoria }

/** Applies what a link brought once, and returns the cut or category to scroll to. */
export function useLinkTarget(products: ReadonlyMap<string, Product>, step: Step): LinkTarget {
  const query = useQuery()
  const navigate = useNavigate()
  const [kept, setKept] = useState<LinkTarget>({})
  const corte = query.get('corte')
  const categoria = query.get('categoria')
  const codigo = query.get('codigo')

  const product = corte === null ? undefined : products.get(corte)
  const isLinked = corte !== null || categoria !== null

  // Both before the first frame: the row of a cut in the cart is taller. The state makes React render again at once.
  useLayoutEffect(() => {
    if (!isLinked) return
    if (product) addToCart(product)
    setKept(linkTargetOf(product, categoria))
  }, [isLinked, product, categoria])

  useEffect(() => {
    if (!isLinked && codigo === null) return
    if (codigo) applyCode(codigo.trim().toUpperCase())
    navigate('?', { replace: true, preventScrollReset: true })
  }, [isLinked, codigo, navigate])

  // Cleared on the next step, so that coming back does not scroll there again.
  useEffect(() => {
    if (step !== 'productos') setKept({})
  }, [step])

  return isLinked ? linkTargetOf(product, categoria) : kept
}

/** Does nothing when the cart already has the cut. */
function addToCart(product: Product): void {
  updateDraft((draft) => {
    const lines = addCutOnce(draft.lines, product)
    for (const added of lines.slice(draft.lines.length))
      track({ event: 'add_to_cart', line: priceLine(product, added) })
    return { ...draft, lines }
  })
}

function linkTargetOf(product: Product | undefined, requested: string | null): LinkTarget {
  if (product) return { codigo: product.codigo, categoria: product.categoria }
  const categoria = CATEGORIAS.find((each) => each === requested)
  return categoria ? { categoria } : {}
}

/**
 * The query of the URL. Empty on the server and during hydration, because the server renders a page without it; without
 * a query nothing is rendered again after hydration.
 */
function useQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return useSyncExternalStore(
    subscribeToNothing,
    () => (query.size > 0 ? query : NO_QUERY),
    () => NO_QUERY,
  )
}

const NO_QUERY = new URLSearchParams()
const subscribeToNothing = () => () => {}
