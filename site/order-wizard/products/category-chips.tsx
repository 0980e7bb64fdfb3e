import { useEffect, useState } from 'react'
import type { Categoria } from '#shop/catalog/categories.ts'
import styles from './category-chips.module.css'

/** The anchor of a category on the page. */
export const anchorOf = (categoria: Categoria): string => `c-${categoria.toLowerCase()}`

export const showCategory = (categoria: Categoria): void =>
  document.getElementById(anchorOf(categoria))?.scrollIntoView()

/** Large screens: jump to a category; the one being read is marked. */
export function CategoryChips({ categorias }: { categorias: readonly Categoria[] }) {
  const reading = useCategoryInView(categorias)
  return (
    <nav className={styles.chips} aria-label="Categorías">
      {categorias.map((categoria) => (
        <a
          key={categoria}
          href={`#${anchorOf(categoria)}`}
          data-categoria={categoria}
          aria-current={categoria === (reading ?? categorias[0]) ? 'true' : undefined}
          onClick={(event) => {
            // Without a history entry: back goes one step back, not one category.
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

function useCategoryInView(categorias: readonly Categoria[]): Categoria | undefined {
  const [inView, setInView] = useState<Categoria>()
  const names = categorias.join()

  useEffect(() => {
    // A thin band below the chips: the category that crosses it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)?.target as HTMLElement | undefined
        if (entered) setInView(entered.dataset.categoria as Categoria)
      },
      { rootMargin: '-25% 0px -74%' },
    )
    for (const name of names.split(',')) {
      const section = document.getElementById(anchorOf(name as Categoria))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])

  return inView
}
