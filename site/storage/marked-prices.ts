import { useSyncExternalStore } from 'react'
import type { Prices } from '#shop/catalog/prices/price-change.ts'
import { read, subscribe, write } from './browser-store.ts'

/** The prices of the cut's last quote, which the shop charges until `hasta` (docs/rules.md#marked-price). */
export interface MarkedPrices {
  valor: string
  /** In milliseconds since 1970. */
  hasta: number
  /** By `codigo`. */
  precios: Record<string, Prices>
}

const KEY = 'pedido.precios.1'

/** The marked prices that are still charged, or `undefined`. */
export const useMarkedPrices = (): MarkedPrices | undefined =>
  useSyncExternalStore(subscribe, currentMark, () => undefined)

export const storeMark = (marked: MarkedPrices): void => write(KEY, JSON.stringify(marked))

// React calls this often: each text is parsed once.
let cached: { text: string | null; marked: MarkedPrices | undefined } = { text: null, marked: undefined }

export function currentMark(): MarkedPrices | undefined {
  const text = read(KEY)
  if (text !== cached.text) cached = { text, marked: parseMark(text) }
  return cached.marked && Date.now() < cached.marked.hasta ? cached.marked : undefined
}

/** Checked by hand, as the draft order is. */
function parseMark(text: string | null): MarkedPrices | undefined {
  try {
    const marked = JSON.parse(text ?? 'null')
    const { valor, hasta, precios } = marked
    const isMark =
      typeof valor === 'string' &&
      Number.isFinite(hasta) &&
      Object.values<Prices>(precios).every((prices) => Number.isInteger(prices.precioKg + prices.precioMedioKilo))
    return isMark ? { valor, hasta, precios } : undefined
  } catch {
    return undefined
  }
}
