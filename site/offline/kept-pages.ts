/** The caches of the service worker that belong to the person, and are deleted when they sign out. */
export const ACCOUNT_CACHE = 'account'
export const READ_CACHE = 'read-pages'

const PAGES =
  /^\/(haz-tu-pedido|pedido|cortes|cortes\/[^/]+|que-cocino|condiciones|blog|blog\/[^/]+|dashboard|dashboard\/[^/]+|admin\/ruta|admin\/caja)?$/
const SENT_PAGE = '/pedido-enviado/'

/**
 * The URL under which the service worker keeps a page; `undefined` for pages that it does not keep: the administration
 * but the screens of a courier, and those whose URL may hold a token. Pages are the same for everyone
 * (docs/decisions/005-pages-are-the-same-for-everyone.md), and that of a sent order is the same for every number.
 */
export function keptUrl({ pathname, search }: URL): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path.startsWith(SENT_PAGE)) return `${SENT_PAGE}pedido`
  if (!PAGES.test(path)) return undefined
  return path === '/blog' ? path + search : path
}
