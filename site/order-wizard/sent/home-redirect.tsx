import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { href } from '#site/links.ts'
import { markSeen, type SentOrder } from '#site/storage/sent-orders.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './home-redirect.module.css'

/**
 * Time until the redirect to the landing page (docs/rules.md#after-an-order); the progress bar in the CSS takes the
 * same time.
 */
const REDIRECT_DELAY_MS = 3000

/** The id of the page's title, which gets the focus when the button disappears. */
export const SENT_HEADING = 't-enviado'
const focusHeading = () => document.getElementById(SENT_HEADING)?.focus({ preventScroll: true })

/**
 * Redirects to the landing page: only on the first visit, and not when the visitor interacts with the page or chooses to
 * stay, nor where this page is the only place that shows the link of the order.
 */
export function HomeRedirect({ order: { id, seen, sinAvisos } }: { order: SentOrder }) {
  const [isRunning, setIsRunning] = useState(!seen && !sinAvisos)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isRunning) return
    markSeen(id)
    // The focus goes to the heading, as after every step, so that screen readers announce it.
    focusHeading()
    // Without a connection the landing page may not load, so the visitor stays here.
    const timer = setTimeout(() => (navigator.onLine ? navigate(href('/')) : setIsRunning(false)), REDIRECT_DELAY_MS)
    const stay = () => setIsRunning(false)
    const interactions = ['click', 'touchmove', 'wheel', 'keydown'] as const
    for (const interaction of interactions) window.addEventListener(interaction, stay, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const interaction of interactions) window.removeEventListener(interaction, stay)
    }
  }, [isRunning, id, navigate])

  // As high as the box of the redirect, so that nothing moves when that goes.
  if (!isRunning)
    return (
      <p className={`ends middle ${styles.home}`}>
        <small>Este pedido queda en este teléfono o computadora hasta un día después de tu hora.</small>
      </p>
    )
  return (
    <div className={`ends middle ${styles.home}`}>
      <PrefetchPageLinks page={href('/')} />
      <span>Volvemos al inicio</span>
      <Button variant="outline" size="small" onClick={focusHeading}>
        Quedarme aquí
      </Button>
      <div className={`wide ${styles.line}`} />
    </div>
  )
}
