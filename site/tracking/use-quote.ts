import { useEffect, useReducer, useState } from 'react'
import type { Reply } from '#shop/endpoint.ts'
import { quoteTrackedChange } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'

type Totals = Reply<typeof quoteTrackedChange>['totales']
type Quote = { totals?: Totals; error?: string; campos: Record<string, string> }

/** Waits for the next tap of a stepper before it asks, in milliseconds. */
const DELAY_MS = 250

/**
 * What the order of a link would cost with these quantities, asked when they change and by `retry`; the last answer
 * counts.
 */
export function useQuote(token: string, cantidades: readonly number[], isNeeded: boolean) {
  const [quote, setQuote] = useState<Quote>({ campos: {} })
  const [attempt, retry] = useReducer((made: number) => made + 1, 0)
  const wanted = JSON.stringify(cantidades)
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a retry runs the effect without another change
  useEffect(() => {
    setQuote({ campos: {} })
    if (!isNeeded) return
    let current = true
    const timer = setTimeout(async () => {
      const answer = await call(quoteTrackedChange, { params: { token }, body: { cantidades: JSON.parse(wanted) } })
      if (!current) return
      if (answer.ok) setQuote({ totals: answer.totales, campos: {} })
      else setQuote({ campos: answer.campos ?? {}, ...(answer.campos ? {} : { error: answer.error }) })
    }, DELAY_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [token, wanted, isNeeded, attempt])
  return { ...quote, retry, set: (totals: Totals) => setQuote({ totals, campos: {} }) }
}
