import type { PricedLine } from '#shop/catalog/line.ts'
import { type Cents, decimal, minus } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** The events that may be tracked: pages, cuts and amounts. Never personal data or addresses. */
export type TrackedEvent =
  | { event: 'page_view'; path: string; home: string; referrer: string }
  | { event: 'add_to_cart'; line: PricedLine }
  | { event: 'purchase' | 'order_completed'; orderId: string; lines: readonly PricedLine[]; envio: Cents; total: Cents }

/** Events that no counter has received yet. */
let pending: object[] = []
let counter: ((event: object) => void) | undefined

/** Adds an event to the queue, and sends it to the subscribed counter, if any. */
export function track(tracked: TrackedEvent): void {
  const event = toGa4(tracked)
  window.dataLayer ??= []
  window.dataLayer.push(event)
  if (counter) counter(event)
  else pending.push(event)
}

/**
 * Subscribes a counter. It first receives the pending events of this page, then every new one until it unsubscribes.
 */
export function subscribe(listener: (event: object) => void): () => void {
  for (const event of pending.splice(0)) listener(event)
  counter = listener
  return () => {
    counter = undefined
  }
}

/** Drops the pending events: what happened without consent is never sent, even if consent is given later. */
export function dropPending(): void {
  pending = []
}

const COUNTED_PAGES = /^\/(haz-tu-pedido|pedido|auth|dashboard|blog|avisos)?$/
const ARTICLE = /^\/blog\/[a-z0-9-]+$/
const UNCOUNTED_PAGE = /^\/(admin|api|blog-test|debug-api|network-debug|seguimiento)(\/|$)/

/** The pages of the shop's own people and of an order's link, where nothing is counted and no consent is asked for. */
export const isUncountedPage = (pathname: string): boolean => UNCOUNTED_PAGE.test(pathname)

/**
 * The path to count a page under. After the name of the page only an article's slug is kept: the rest may be a token,
 * an order's id, or typed text.
 */
export function countedPath(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const page = path.replace(/(?<=^\/[^/]+)\/.*/, '')
  if (ARTICLE.test(path)) return path
  return COUNTED_PAGES.test(page) ? page : '/no-existe'
}

/** The origin of a referrer, without its path: `https://www.google.com`, `android-app://com.whatsapp`. */
export function originOf(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, host } = new URL(referrer)
  return `${protocol}//${host}`
}

/**
 * An event in GA4 format (developers.google.com/analytics/devguides/collection/ga4/reference/events). Money in dollars;
 * the value of a purchase is the subtotal after the discount, with `shipping` apart. The transaction id is the short
 * order number, which gives no access. The path stands in for the page title, which may contain a search query.
 */
export function toGa4(tracked: TrackedEvent): object {
  const { event } = tracked
  if (event === 'page_view') {
    const path = countedPath(tracked.path)
    return {
      event,
      page_path: path,
      page_location: tracked.home + path,
      page_title: path,
      page_referrer: originOf(tracked.referrer),
    }
  }
  const money =
    event === 'add_to_cart'
      ? { value: decimal(tracked.line.subtotal), items: [item(tracked.line)] }
      : {
          transaction_id: shortId(tracked.orderId),
          value: decimal(minus(tracked.total, tracked.envio)),
          shipping: decimal(tracked.envio),
          items: tracked.lines.map(item),
        }
  return { event, ecommerce: { currency: 'USD', ...money } }
}

const item = ({ codigo, nombre, categoria, unidad, precio, cantidad }: PricedLine) => ({
  item_id: codigo,
  item_name: nombre,
  item_category: categoria,
  item_variant: unidad,
  price: decimal(precio),
  quantity: cantidad,
})
