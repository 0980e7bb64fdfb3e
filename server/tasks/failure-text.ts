import type { Cola } from '#shop/tasks/contract.ts'

const PEER_NAMES: Record<Cola, string> = {
  correo: 'El servidor de correo',
  whatsapp: 'WhatsApp',
  imagen: 'El almacén de imágenes',
  reporte: 'El otro lado',
  limpieza: 'El almacén de imágenes',
  respaldo: 'El almacén de respaldos',
}

const UNREACHABLE = /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|fetch failed/
const TIMED_OUT = /ETIMEDOUT|TimeoutError|[Tt]imeout|timed out/
const PROCESS_DIED = /^job (timed out|heartbeat timeout)/

/**
 * The reason of a failed attempt: a message for people, and the original error unless the message contains it.
 * Permanent failures and WhatsApp errors have their own message.
 */
export function failureText(cola: Cola, error: string): { motivo: string; detalle: string | null } {
  const detalle = withoutSecrets(error)
  const peer = PEER_NAMES[cola]
  if (cola === 'whatsapp' && error.startsWith('Error: ')) return { motivo: detalle.slice(7), detalle: null }
  if (PROCESS_DIED.test(error)) return { motivo: 'La tienda se cerró mientras la hacía', detalle }
  if (UNREACHABLE.test(error)) return { motivo: `${peer} no contesta`, detalle }
  if (/ENOSPC|ENOENT|EACCES|EROFS/.test(error) && cola === 'respaldo') return { motivo: folderText(error), detalle }
  if (/Invalid login|EAUTH/.test(error)) return { motivo: `${peer} no acepta nuestra clave`, detalle }
  if (/^\w*Error: .*\b4\d\d[ -]/s.test(error)) return { motivo: `${peer} pide intentarlo más tarde`, detalle }
  if (TIMED_OUT.test(error)) return { motivo: `${peer} tarda demasiado en contestar`, detalle }
  if (/^\w*Error: /.test(error)) return { motivo: 'Algo falló de nuestro lado', detalle }
  return { motivo: detalle, detalle: null }
}

/** Why a backup cannot be written to its folder. */
const folderText = (error: string): string =>
  error.includes('ENOSPC') ? 'No queda espacio en el disco' : 'No se puede escribir en la carpeta de los respaldos'

/** Removes URLs, keys and tokens from an error, because people read it on a screen. */
const withoutSecrets = (error: string): string =>
  error
    .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S+/gi, '[enlace]')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 […]')
    .replace(/[\w-]{20,}/g, withoutKey)
    .slice(0, 300)

/** A long word with a capital and a digit counts as a key, as do 32 hexadecimal digits in a word. */
const withoutKey = (word: string): string =>
  /[A-Z]/.test(word) && /\d/.test(word) ? '[…]' : word.replace(/[0-9a-f]{32,}/g, '[…]')
