import type { Reply } from '#shop/endpoint.ts'
import { quoteTrackedChange } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'
import { useRead } from '#site/api/use-read.ts'

type Totals = Reply<typeof quoteTrackedChange>['totales']
type Quote = { totals?: Totals; error?: string; campos: Record<string, string> }
const NO_QUOTE: Quote = { campos: {} }

/** Waits for the next tap of a stepper before it asks, in milliseconds. */
const DELAY_MS = 250

/**
 * What the order of a link would cost with these quantities, asked when they change and by `retry`; the last answer
 * counts.
 */
export function useQuote(token: string, cantidades: readonly number[], isNeeded: boolean) {
  const { answer, isCurrent, isReading, reload, change } = useRead<Quote>(
    isNeeded ? JSON.stringify([token, cantidades]) : undefined,
    async () => {
      const answer = await call(quoteTrackedChange, { params: { token }, body: { cantidades: [...cantidades] } })
      if (answer.ok) return { totals: answer.totales, campos: {} }
      return { campos: answer.campos ?? {}, ...(answer.campos ? {} : { error: answer.error }) }
    },
    { delayMs: DELAY_MS },
  )
  const quote = isNeeded && isCurrent && !isReading && answer ? answer : NO_QUOTE
  return { ...quote, retry: reload, set: (totals: Totals) => change(() => ({ totals, campos: {} })) }
}
