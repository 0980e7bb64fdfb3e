import { useEffect, useRef } from 'react'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './whatsapp-button.module.css'

/** The text a chat with the shop starts with. */
export const ORDER_GREETING = 'Hola, quiero hacer un pedido.'

/** «Ordena ya», within reach of a thumb but for where it would cover what is pressed. Not for screens with an order bar. */
export function WhatsAppButton({ settings }: { settings: PublicSettings }) {
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => hideOverMarkedAreas(button.current), [])
  return (
    <aside aria-label="WhatsApp">
      <a ref={button} className={styles.button} href={whatsappLink(settings, ORDER_GREETING)}>
        <Icon name="whatsapp" />
        Ordena ya<span className="sr"> por WhatsApp</span>
      </a>
    </aside>
  )
}

/** Away while a place marked `data-clear` reaches the foot of the screen, where the button floats. */
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
