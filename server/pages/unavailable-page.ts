import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/mail/mail-parts.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { phoneLink } from '#shop/text/phones/phone-links.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { STANDALONE_STYLE, standalonePage } from '#shop/text/standalone/standalone-page.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

const HASH = createHash('sha256').update(STANDALONE_STYLE).digest('base64')

/** The page's Content-Security-Policy: only its own style, and the letters within it. */
export const UNAVAILABLE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; font-src data:; frame-ancestors 'none'; base-uri 'none'`

const CLOSED = { title: 'Volvemos en un rato', text: 'Estamos arreglando la tienda.' }
/** The page that a proxy shows while no process answers: deploy/sin-servicio.html. */
export const NO_SERVICE = {
  title: 'No podemos responder',
  text: 'La tienda no puede responder ahora mismo. Prueba otra vez en un momento.',
}
/** The page for a visitor above the limit of rendered pages (server/pages/render-limit.ts). */
export const TOO_MANY_PAGES = {
  title: 'Espera un minuto',
  text: 'Abriste muchas páginas seguidas. Vuelve a probar en un minuto.',
}

/** The page that customers see during maintenance, with the ways to order without the shop: WhatsApp and telephone. */
export function unavailablePage(shop: PublicSettings, { title, text } = CLOSED): string {
  const nombre = escapeHtml(shop.nombre)
  const link = escapeHtml(whatsappLink(shop, 'Hola, quiero hacer un pedido.'))
  const telefono = escapeHtml(phoneText(shop.telefono))
  const call = phoneLink(shop.telefono)
  return standalonePage({
    title: `${title} · ${nombre}`,
    nombre,
    heading: title,
    content: `<p>${text} Mientras tanto te atendemos por WhatsApp.</p>
<div class="ways"><a href="${link}">Pide por WhatsApp</a> ${call ? `<a href="${call}">Llama al <b>${telefono}</b></a>` : ''}</div>`,
    footer: `${escapeHtml(shop.horarioTienda)} · <b>${telefono}</b>`,
  })
}
