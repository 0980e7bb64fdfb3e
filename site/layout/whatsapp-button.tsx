import { useEffect, useRef } from 'react'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './whatsapp-button.module.css'

/** The initial text of a chat with the shop. */
export const ORDER_GREETING = 'Hola, quiero hacer un pedido.'

/**
 * «Ordena ya»: a floating link to WhatsApp. Below a wide desktop a bar at the foot, which comes once the head of the page,
 * with its own ways to order, is out of view, and leaves at an element marked `data-clear="foot"`; on a wide desktop a tab
 * in the margin, which leaves at one marked `data-clear="margin"`. Not for screens with an order bar.
 */
export function WhatsAppButton({ settings }: { settings: PublicSettings }) {
  const button = useRef<HTMLElement>(null)
  useEffect(() => markPlaces(button.current), [])
  return (
    <aside ref={button} className={`leaf ${styles.button}`} data-at-head="" aria-label="WhatsApp">
      <p>¿Más fácil por WhatsApp?</p>
      <a className="pill strong" href={whatsappLink(settings, ORDER_GREETING)}>
        <Icon name="whatsapp" />
        <span>
          Ordena ya<span className="sr"> por WhatsApp</span>
        </span>
      </a>
    </aside>
  )
}

/** Sets on the button whether the head of the page is in view, and whether a marked element is at the foot of the screen. */
function markPlaces(button: HTMLElement | null): () => void {
  const observe = (attribute: string, places: string, rootMargin = '0px') => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
        button?.toggleAttribute(attribute, inView.size > 0)
      },
      { rootMargin },
    )
    for (const place of document.querySelectorAll(places)) observer.observe(place)
    return observer
  }
  const observers = [
    observe('data-at-head', 'header'),
    observe('data-over-foot', '[data-clear~="foot"]', FOOT),
    observe('data-over-margin', '[data-clear~="margin"]', FOOT),
  ]
  return () => {
    for (const observer of observers) observer.disconnect()
  }
}

/** The lowest part of the viewport, where the button floats. */
const FOOT = '-80% 0px 0px 0px'
