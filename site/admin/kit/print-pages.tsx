import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-pages.module.css'

/**
 * Prints its children, each on a page of its own, and nothing else of the screen. They are on the screen only to be
 * measured, and stay until the next interaction with it, because a tablet renders them after `print` has returned.
 */
export function PrintPages({
  sizeOf,
  done,
  children,
}: {
  /** The size of the page of an element, as CSS writes it. */
  sizeOf: (page: Element) => string
  done: () => void
  children: ReactNode
}) {
  const pages = useRef<HTMLDivElement>(null)
  const size = useEffectEvent(sizeOf)
  const finish = useEffectEvent(done)

  useEffect(() => {
    if (!pages.current) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageStyles([...pages.current.children].map((page) => size(page))))
    document.adoptedStyleSheets.push(sheet)
    const finishOnTouch = () => finish()
    window.addEventListener('pointerdown', finishOnTouch)
    window.addEventListener('keydown', finishOnTouch)
    window.print()
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      window.removeEventListener('pointerdown', finishOnTouch)
      window.removeEventListener('keydown', finishOnTouch)
    }
  }, [])

  return createPortal(
    <div ref={pages} className={styles.pages} data-pages aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}

/** Each page gets a name of its own, because each may have another size. */
function pageStyles(sizes: string[]): string {
  const pages = sizes.map(
    (size, index) => `@page page-${index} { size: ${size}; margin: 0 }
      [data-pages] > :nth-child(${index + 1}) { page: page-${index} }`,
  )
  return `${pages.join('\n')}
    @media print {
      html, body { background: white !important; min-height: 0 !important }
      body > :not([data-pages]) { display: none !important }
    }`
}
