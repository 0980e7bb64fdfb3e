import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/mail/mail-parts.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { phoneText } from '#shop/text/phone-text.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

// The styles of site/ui/tokens.css by hand: during maintenance the built files may be missing.
const STYLE = `
body { margin: 0; min-height: 100dvh; display: grid; grid-template: 1fr auto / minmax(0, 1fr); background: #f5b82e; color: #0f3d2e;
  font: 1.125rem/1.5 "Archivo Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { display: grid; align-content: center; justify-items: start; gap: 1.5rem; width: min(40rem, 100%);
  box-sizing: border-box; margin: 0 auto; padding: 3rem 24px }
svg { width: 1.15em; height: 1.15em; fill: none; stroke: currentColor; stroke-width: 7.5 }
.nombre { display: flex; gap: .3em; align-items: center; margin: 0; overflow-wrap: anywhere; text-transform: lowercase;
  font: 850 min(2rem, 12vw)/1 "Piazzolla Variable", Rockwell, Georgia, serif; letter-spacing: -.035em }
h1 { margin: 0; font: 850 min(clamp(2.75rem, 9vw, 5rem), 14vw)/.9 "Piazzolla Variable", Rockwell, Georgia, serif;
  letter-spacing: -.028em; word-spacing: .08em }
p { max-width: 32rem; margin: 0 }
main > a { display: inline-block; padding: 1rem 1.5rem; border-radius: 4px; background: #0f3d2e; color: #f5f6f0;
  font-weight: 650; line-height: 1.1; text-decoration: none }
a:focus-visible { outline: 3px solid #0f3d2e; outline-offset: 3px }
footer { padding: 1.25rem 1.5rem; background: #0f3d2e; color: #dce6d3; font-size: .9375rem; text-align: center }
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page's Content-Security-Policy: only its own style. */
export const UNAVAILABLE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`

const CLOSED = { title: 'Volvemos en un rato', text: 'Estamos arreglando la tienda.' }
/** What a proxy shows while no process answers: deploy/sin-servicio.html. */
export const NO_SERVICE = {
  title: 'No podemos responder',
  text: 'La tienda no puede responder ahora mismo. Prueba otra vez en un momento.',
}
/** For a visitor above the limit of rendered pages (server/pages/render-limit.ts). */
export const TOO_MANY_PAGES = {
  title: 'Espera un minuto',
  text: 'Abriste muchas páginas seguidas. Vuelve a probar en un minuto.',
}

/** The page that customers see during maintenance, with the contact data to order without the shop. */
export function unavailablePage(shop: PublicSettings, { title, text } = CLOSED): string {
  const nombre = escapeHtml(shop.nombre)
  const link = escapeHtml(whatsappLink(shop, 'Hola, quiero hacer un pedido.'))
  return `<!doctype html>
<html lang="es-PA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="#f5b82e">
<title>${title} · ${nombre}</title><style>${STYLE}</style></head>
<body><main>
<p class="nombre"><svg viewBox="0 0 64 64" aria-hidden="true"><path d="M6 9C8 25 19 31 32 31S56 25 58 9M21 58V29M43 58V29M21 46c4.5-5 8-4 11-1s6.5 4 11-1"/></svg>${nombre}</p>
<h1>${title}</h1>
<p>${text} Mientras tanto te atendemos por WhatsApp.</p>
<a href="${link}">Pide por WhatsApp</a>
</main><footer>${escapeHtml(shop.horarioTienda)} · ${escapeHtml(phoneText(shop.telefono))}</footer></body></html>
`
}
