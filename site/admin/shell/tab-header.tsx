import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import styles from './tab-header.module.css'
import { tabAt } from './tabs.ts'

/** The title of a tab with its main actions. It gets the focus when the tab changes, as on a new page. */
export function TabHeader({ children }: { children?: ReactNode }) {
  const { name } = tabAt(useLocation().pathname)
  const navigationType = useNavigationType()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes, not its page
  useEffect(() => {
    if (navigationType === 'PUSH') title.current?.focus({ preventScroll: true })
  }, [name])
  return (
    <header className={`spread screen-only ${styles.head}`}>
      <h1 ref={title} tabIndex={-1} className="t-2 announced">
        {name}
      </h1>
      {children && <div className="cluster gap-2 middle">{children}</div>}
    </header>
  )
}
