import type { Cola } from '#shop/tasks/contract.ts'

const OTHER_SIDE: Record<Cola, string> = {
  correo: 'El servidor de correo',
  whatsapp: 'WhatsApp',
  imagen: 'El almacén de imágenes',
  reporte: 'El otro lado',
  limpieza: 'El almacén de imágenes',
}

const SILENT = /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|fetch failed/
const SLOW = /ETIMEDOUT|TimeoutError|[Tt]imeout|timed out/
const DIED = /^job (timed out|heartbeat timeout)/

/**
 * Why a try failed: a sentence for people, and what was heard to the letter where the sentence does not already say it.
 * What gave up says its own sentence, and so does all that concerns WhatsApp.
 */
export function failureText(cola: Cola, heard: string): { motivo: string; detalle: string | null } {
  const detalle = withoutSecrets(heard)
  const other = OTHER_SIDE[cola]
  if (cola === 'whatsapp' && heard.startsWith('Error: ')) return { motivo: detalle.slice(7), detalle: null }
  if (DIED.test(heard)) return { motivo: 'La tienda se cerró mientras la hacía', detalle }
  if (SILENT.test(heard)) return { motivo: `${other} no contesta`, detalle }
  if (/Invalid login|EAUTH/.test(heard)) return { motivo: `${other} no acepta nuestra clave`, detalle }
  if (/^\w*Error: .*\b4\d\d[ -]/s.test(heard)) return { motivo: `${other} pide intentarlo más tarde`, detalle }
  if (SLOW.test(heard)) return { motivo: `${other} tarda demasiado en contestar`, detalle }
  if (/^\w*Error: /.test(heard)) return { motivo: 'Algo falló de nuestro lado', detalle }
  return { motivo: detalle, detalle: null }
}

/** Links, keys and tokens are for nobody's eyes: not for a screen, not for whoever looks over a shoulder. */
const withoutSecrets = (heard: string): string =>
  heard
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[enlace]')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 […]')
    .replace(/(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}|[0-9a-f]{32,}/g, '[…]')
    .slice(0, 300)
