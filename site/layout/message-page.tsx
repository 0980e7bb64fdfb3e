import type { ReactNode, Ref } from 'react'
import { Mark } from '#site/ui/graphics/logo.tsx'
import styles from './message-page.module.css'

/** A full page with one message and its buttons. With `titleRef` the title can be focused. */
export function MessagePage({
  title,
  text,
  titleRef,
  children,
}: {
  title: string
  text: string
  titleRef?: Ref<HTMLHeadingElement>
  /** The buttons under the text. */
  children: ReactNode
}) {
  return (
    <main id="contenido" className={`stack gap-6 start ${styles.page}`}>
      <Mark />
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="t-1 brand">
        {title}
      </h1>
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </main>
  )
}
