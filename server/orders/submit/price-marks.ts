import type { AppContext } from '#server/context.ts'
import { atMarkedPrices, MARK_MINUTES } from '#shop/catalog/prices/marked-price.ts'
import type { GivenMark } from '#shop/catalog/prices/price-mark.ts'
import type { Product } from '#shop/catalog/product.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Settings } from '#shop/settings.ts'
import type { Pricing } from './order-statements.ts'

const PURPOSE = 'price mark'
const MARK_MS = MARK_MINUTES * 60_000

/** The moment in a price mark; `undefined` if it is missing, invalid or expired (docs/rules.md#marked-price). */
export function seenMoment({ signatures, now }: AppContext, marca: string | undefined): Date | undefined {
  const [moment = '', signature = ''] = marca?.split('.') ?? []
  if (!signatures.isValid(PURPOSE, moment, signature)) return undefined
  const seen = new Date(Number.parseInt(moment, 36))
  return now().getTime() <= seen.getTime() + MARK_MS ? seen : undefined
}

/** The price mark for a quote's reply: the valid mark of the request, otherwise a new one for `now`. */
export function markOf(
  context: AppContext,
  { precioMarcado }: Settings,
  marca: string | undefined,
  now: Date,
): GivenMark | null {
  if (precioMarcado === 'actual') return null
  const seen = seenMoment(context, marca)
  const moment = (seen ?? now).getTime()
  const text = moment.toString(36)
  const valor = marca && seen ? marca : `${text}.${context.signatures.sign(PURPOSE, text)}`
  return { valor, hasta: new Date(moment + MARK_MS) }
}

/** The products at the prices this customer pays: the seen prices when marks are in use, otherwise the current ones. */
export function markedProducts(
  { products, priceHistory, settings }: Pricing,
  seen: Date | undefined,
  now: Date,
): Map<string, Product> {
  if (!seen || settings.precioMarcado === 'actual') return products
  const historyOf = Map.groupBy(priceHistory, ({ codigo }) => codigo)
  return new Map(
    [...products].map(([codigo, product]) => {
      const history = historyOf.get(codigo) ?? []
      return [codigo, atMarkedPrices(product, history, seen, panamaDay(now))]
    }),
  )
}
