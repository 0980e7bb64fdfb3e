import { useEffect, useRef } from 'react'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './whatsapp-button.module.css'

/** The initial text of a chat with the shop. */
export const ORDER_GREETING = 'Hola, quiero hacer un pedido.'

/**
 * «Ordena ya»: a floating link to WhatsApp that hides where it would cover a control. Not for screens with an order
 * bar.
 */
export function WhatsAppButton({ settings }: { settings: PublicSettings }) {
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => hideOverMarkedAreas(button.current), [])
  return (
    <aside aria-label="WhatsApp">
      <a ref={button} className={`pill strong ${styles.button}`} href={whatsappLink(settings, ORDER_GREETING)}>
        <Icon name="whatsapp" />
        Ordena ya<span className="sr"> por WhatsApp</span>
      </a>
    </aside>
  )
}

/** Hides the button while an element marked `data-clear` is at the bottom of the viewport, where the button floats. */
function hideOverMarkedAreas(button: HTMLElement | null): (() => void) | undefined {
  const overlapping = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) overlapping.add(target)
        else overlapping.delete(target)
      }
      button?.toggleAttribute('data-away', overlapping.size > 0)
    },
    { rootMargin: '-85% 0px 0px 0px' },
  )
  for (const place of document.querySelectorAll('[data-clear]')) observer.observe(place)
  return () => observer.disconnect()
}
