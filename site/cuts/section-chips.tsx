import { useEffect, useRef } from 'react'
import { useInView } from '#site/ui/use-in-view.ts'
import styles from './section-chips.module.css'
import type { Section } from './sections.ts'

/** Links to the parts, with their numbers on the map. On a phone they stay at the top, and the part in view is marked. */
export function SectionChips({ sections }: { sections: readonly Section<unknown>[] }) {
  const strip = useRef<HTMLElement>(null)
  const reading = useInView(sections.map(({ id }) => id))
  useEffect(() => {
    const current = reading && strip.current?.querySelector<HTMLElement>(`[href="#${reading}"]`)
    if (current) strip.current?.scrollTo({ left: current.offsetLeft - strip.current.clientWidth / 3 })
  }, [reading])
  return (
    <nav ref={strip} className={`leaf ${styles.chips}`} aria-label="Partes de la res">
      <ul className="container">
        {sections.map(({ id, nombre, numero, cuts }) => (
          <li key={id}>
            <a
              className="control pill label nowrap"
              href={`#${id}`}
              aria-current={id === reading ? 'true' : undefined}
              data-none={cuts.length === 0 || undefined}
            >
              {numero && (
                <b className={styles.number} aria-hidden="true">
                  {numero}
                </b>
              )}
              <span className="sentence">{nombre}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
