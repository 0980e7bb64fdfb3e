import { type RefObject, useLayoutEffect } from 'react'
import type { Categoria } from '#shop/catalog/categories.ts'
import { useInView } from '#site/ui/use-in-view.ts'
import styles from './category-chips.module.css'

/** The id of a category's section on the page. */
export const anchorOf = (categoria: Categoria): string => `c-${categoria.toLowerCase()}`

/** Scrolls to a category. */
export const showCategory = (categoria: Categoria): void =>
  document.getElementById(anchorOf(categoria))?.scrollIntoView()

/**
 * Stands at what a link brought from the first frame, without sliding past the other cuts. A page that was opened from
 * another one is first put at its top by React Router; one that was loaded stands there already
 * (site/show-linked-cut.ts).
 */
export const useShowLinked = (element: RefObject<HTMLElement | null>, isLinkTarget: boolean): void =>
  useLayoutEffect(() => {
    if (!isLinkTarget) return
    const show = () => {
      // Ends a smooth scroll to the top that has just begun.
      scrollTo({ top: 0, behavior: 'instant' })
      element.current?.scrollIntoView({ behavior: 'instant' })
    }
    const linked = element.current?.closest('[data-linked]')
    linked?.removeAttribute('data-linked')
    if (linked) return show()
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [element, isLinkTarget])

/** On large screens: links to the categories; the one in view is marked. */
export function CategoryChips({ categorias }: { categorias: readonly Categoria[] }) {
  const ids = categorias.map(anchorOf)
  const reading = useInView(ids) ?? ids[0]
  return (
    <nav className={`row ${styles.chips} desktop`} aria-label="Categorías">
      {categorias.map((categoria) => (
        <a
          key={categoria}
          className="control pill label nowrap"
          href={`#${anchorOf(categoria)}`}
          data-categoria={categoria}
          aria-current={anchorOf(categoria) === reading ? 'true' : undefined}
          onClick={(event) => {
            // Without a history entry: the back button goes one step back, not one category.
            event.preventDefault()
            showCategory(categoria)
          }}
        >
          {categoria}
        </a>
      ))}
    </nav>
  )
}
