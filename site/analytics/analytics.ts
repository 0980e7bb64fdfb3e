import type { PricedLine } from '#shop/catalog/line.ts'
import { type Cents, minus } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** What may be counted: pages, cuts and amounts. Never who ordered, where it goes or how to reach them. */
export type TrackedEvent =
  | { event: 'page_view'; path: string; home: string; referrer: string }
  | { event: 'add_to_cart'; line: PricedLine }
  | { event: 'purchase' | 'order_completed'; orderId: string; lines: readonly PricedLine[]; envio: Cents; total: Cents }

/** What no counter has heard of yet. */
let pending: object[] = []
let counter: ((event: object) => void) | undefined

/** Writes down what happened in `dataLayer`, and tells the counter when there is one. Without one it goes nowhere. */
export function track(tracked: TrackedEvent): void {
  const event = toGa4(tracked)
  window.dataLayer ??= []
  window.dataLayer.push(event)
  if (counter) counter(event)
  else pending.push(event)
}

/** A counter hears first what happened on this page before it came, then everything else until it is dismissed. */
export function subscribe(listener: (event: object) => void): () => void {
  for (const event of pending.splice(0)) listener(event)
  counter = listener
  return () => {
    counter = undefined
  }
}

/** What happened under a no is never told, whatever is answered later. */
export function dropPending(): void {
  pending = []
}

const COUNTED_PAGES = /^\/(haz-tu-pedido|pedido|auth|dashboard|blog|avisos)?$/
const ARTICLE = /^\/blog\/[a-z0-9-]+$/
const STAFF_PAGE = /^\/(admin|api|blog-test|debug-api|network-debug)(\/|$)/

/** The pages of the shop's own people: there nothing is counted and nothing is asked. */
export const isStaffPage = (pathname: string): boolean => STAFF_PAGE.test(pathname)

/**
 * The path under which a page is counted. Of what comes after the name of the page only the slug of an article is told:
 * the rest may be a token, the id of an order, or anything that somebody typed.
 */
export function countedPath(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const page = path.replace(/(?<=^\/[^/]+)\/.*/, '')
  if (ARTICLE.test(path)) return path
  return COUNTED_PAGES.test(page) ? page : '/no-existe'
}

/** Where a visitor came from, without the page: `https://www.google.com`, `android-app://com.whatsapp`. */
export function originOf(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, host } = new URL(referrer)
  return `${protocol}//${host}`
}

/**
 * The words of GA4 (developers.google.com/analytics/devguides/collection/ga4/reference/events). Money in dollars; the
 * value of a purchase is what the cuts cost after the discount, and the delivery stands beside it. The order is named by
 * the number that people read, which opens nothing. The title of a page may hold what somebody searched for.
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
      ? { value: inDollars(tracked.line.subtotal), items: [item(tracked.line)] }
      : {
          transaction_id: shortId(tracked.orderId),
          value: inDollars(minus(tracked.total, tracked.envio)),
          shipping: inDollars(tracked.envio),
          items: tracked.lines.map(item),
        }
  return { event, ecommerce: { currency: 'USD', ...money } }
}

const inDollars = (cents: Cents): number => cents / 100

const item = ({ codigo, nombre, categoria, unidad, precio, cantidad }: PricedLine) => ({
  item_id: codigo,
  item_name: nombre,
  item_category: categoria,
  item_variant: unidad,
  price: inDollars(precio),
  quantity: cantidad,
})
