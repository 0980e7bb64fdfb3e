import { useRef } from 'react'
import type { Categoria } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { LinkTarget } from '#site/order-wizard/step-url.ts'
import type { CartActions, TicketState } from '#site/order-wizard/wizard-state.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { anchorOf, useShowLinked } from './category-chips.tsx'
import styles from './category-section.module.css'
import { ProductRow } from './product-row.tsx'

/** One category: two columns on large screens, an accordion on phones. */
export function CategorySection({
  categoria,
  products,
  first,
  open,
  onToggle,
  lines,
  wholesale,
  cart,
  linkTarget,
}: Pick<TicketState, 'lines' | 'wholesale'> & {
  categoria: Categoria
  products: readonly Product[]
  /** Open initially. */
  first: boolean
  open: boolean
  onToggle: (open: boolean) => void
  cart: CartActions
  linkTarget: LinkTarget
}) {
  const isLinkTarget = linkTarget.categoria === categoria && linkTarget.codigo === undefined
  const section = useRef<HTMLElement>(null)
  useShowLinked(section, isLinkTarget)

  const list = `${anchorOf(categoria)}-lista`
  return (
    <section
      ref={section}
      id={anchorOf(categoria)}
      className={styles.category}
      data-categoria={categoria}
      data-open={open}
    >
      <h2 className={`t-2 row brand ${styles.heading}`}>
        <span className="desktop">{categoria}</span>
        <button
          type="button"
          className="phone"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => onToggle(!open)}
        >
          {categoria}
          <small>{countText(products.length)}</small>
          <Icon name="chevronDown" />
        </button>
        <small className="desktop">{countText(products.length)}</small>
      </h2>
      <div id={list} className={`tiles gap-4 ${styles.list}`}>
        {products.map((product, index) => (
          <ProductRow
            key={product.codigo}
            product={product}
            lines={lines}
            cart={cart}
            wholesale={wholesale}
            eager={first && index === 0}
            isLinkTarget={linkTarget.codigo === product.codigo}
          />
        ))}
      </div>
    </section>
  )
}

/** '1 corte', '4 cortes'. */
export const countText = (count: number): string => (count === 1 ? '1 corte' : `${count} cortes`)
