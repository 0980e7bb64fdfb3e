import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { href } from '#site/links.ts'
import { markSeen, type SentOrder } from '#site/storage/sent-orders.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './home-redirect.module.css'

/**
 * From success to the landing page (docs/rules.md#after-an-order); the line in the style sheet empties in the same
 * time.
 */
const REDIRECT_DELAY_MS = 3000

/** The title of the page, where the keyboard goes on when the button is gone. */
export const SENT_HEADING = 't-enviado'
const toHeading = () => document.getElementById(SENT_HEADING)?.focus({ preventScroll: true })

/** The way home by itself: on the first arrival only, and not for who touches the page or asks to stay. */
export function HomeRedirect({ order: { id, seen } }: { order: SentOrder }) {
  const [runs, setRuns] = useState(!seen)
  const navigate = useNavigate()

  useEffect(() => {
    if (!runs) return
    markSeen(id)
    // Whoever cannot see it hears what the page says first, as after every step.
    toHeading()
    // Without a signal the landing page may not come, and this one is here.
    const timer = setTimeout(() => (navigator.onLine ? navigate(href('/')) : setRuns(false)), REDIRECT_DELAY_MS)
    const stay = () => setRuns(false)
    const touches = ['click', 'touchmove', 'wheel', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, stay, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, stay)
    }
  }, [runs, id, navigate])

  if (!runs) return null
  return (
    <div className={styles.home}>
      <PrefetchPageLinks page={href('/')} />
      <span>Volvemos al inicio</span>
      <Button variant="outline" size="small" onClick={toHeading}>
        Quedarme aquí
      </Button>
      <div className={styles.line} />
    </div>
  )
}
