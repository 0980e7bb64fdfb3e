import { phoneLink } from '#shop/text/phones/phone-links.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { standalonePage } from '#shop/text/standalone/standalone-page.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'

/** What the worker knows of the shop from its kept landing page. All of it is HTML already. */
export interface KeptShop {
  nombre: string
  whatsapp: string
  /** With the country code, digits only. */
  telefono: string
  /** The URL of the font of the text. */
  font: string
}

/** Reads name, numbers and font from the HTML of the landing page; a part that is not there is empty. */
export function shopOf(html: string): KeptShop {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    nombre: find(/property="og:site_name" content="([^"]*)"/),
    whatsapp: find(/name="whatsapp" content="(\d+)"/),
    telefono: find(/href="tel:\+(\d+)"/),
    font: find(/(\/assets\/archivo[\w.-]*\.woff2)/),
  }
}

/**
 * Shown instead of a page that was not kept, with what there is to say of a waiting order, and the telephone, which
 * works without data. It needs no file but the kept font, and no connection.
 */
export function offlinePage({ nombre, whatsapp, telefono, font }: KeptShop, waiting?: string): string {
  const call = telefono && `<a href="${phoneLink(`+${telefono}`)}">llama al ${phoneText(telefono)}</a>`
  const write =
    whatsapp && `<a href="${whatsappLink({ whatsapp }, 'Hola, quiero hacer un pedido.')}">escríbenos por WhatsApp</a>`
  const others = [call, write].filter(Boolean).join(' o ')
  return standalonePage({
    title: 'Sin conexión',
    nombre,
    heading: 'Sin conexión',
    style: font && `<style>@font-face { font-family: Archivo; font-weight: 400 800; src: url(${font}) }</style>`,
    content: `<p>Esta página no está guardada en este teléfono o computadora. Los cortes, tu pedido y lo que ya leíste sí se pueden ver.</p>
${waiting ? `<p class="now">${waiting} <a href="/pedido-enviado/en-espera">Ver el pedido</a></p>\n` : ''}<div class="ways"><a href="">Intentar otra vez</a> <a href="/haz-tu-pedido">Ver los cortes</a> <a href="/">Ir al inicio</a></div>`,
    footer: others ? `Sin internet también te atendemos: ${others}.` : 'Cuando vuelva la señal, seguimos.',
  })
}
