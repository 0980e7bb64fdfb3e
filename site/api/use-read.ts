import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'

interface Options<Answer> {
  /** Several changes within this time ask once, in milliseconds. */
  delayMs?: number
  /** What is kept of the answer before when the next one arrives; without it nothing. */
  merge?: (next: Answer, last: Answer | undefined) => Answer
}

/** What a screen reads by itself, and reads again. */
export interface Read<Answer> {
  /** The last answer, also while the next one is on its way. */
  answer: Answer | undefined
  /** Whether `answer` is the one to the current request. */
  isCurrent: boolean
  isReading: boolean
  reload: () => void
  /** Sets the answer without asking. A reply that is on its way may be older than this: it is not shown, and asked for again. */
  change: (change: (last: Answer | undefined) => Answer | undefined) => void
}

/**
 * The one way to read from an effect: asks when the screen opens, when `request` changes, and by `reload`. Only the answer
 * to the last request counts, however late an earlier one arrives. A reload while one is on its way follows it, so that
 * reloads faster than the answers never keep a screen empty. Without a `request` nothing is asked.
 */
export function useRead<Answer>(
  request: string | undefined,
  read: () => Promise<Answer>,
  { delayMs = 0, merge = (next) => next }: Options<Answer> = {},
): Read<Answer> {
  const [known, setKnown] = useState<{ of: string | undefined; answer: Answer }>()
  const [isReading, setIsReading] = useState(request !== undefined)
  const [round, askAgain] = useReducer((last: number) => last + 1, 0)
  const isOnItsWay = useRef(false)
  /** Whether it is asked again after the answer that is on its way, and whether that may be older than the screen. */
  const isDue = useRef(false)
  const isOutdated = useRef(false)

  const ask = useEffectEvent(read)
  const show = useEffectEvent((next: Answer, outdated: boolean) =>
    setKnown((last) => (outdated && last?.of === request ? last : { of: request, answer: merge(next, last?.answer) })),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies(round): each round asks again
  useEffect(() => {
    const set = (now: boolean) => {
      isOnItsWay.current = now
      setIsReading(now)
    }
    set(request !== undefined)
    isDue.current = false
    isOutdated.current = false
    if (request === undefined) {
      // The same request is asked anew when it comes back, as a code that is applied once more.
      setKnown((last) => last && { ...last, of: undefined })
      return
    }
    let isStale = false
    const start = async () => {
      const next = await ask()
      if (isStale) return
      show(next, isOutdated.current)
      if (isDue.current) askAgain()
      else set(false)
    }
    const timer = delayMs === 0 ? void start() : setTimeout(start, delayMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [request, delayMs, round])

  return {
    answer: known?.answer,
    isCurrent: request !== undefined && known?.of === request,
    isReading,
    reload: () => {
      if (isOnItsWay.current) isDue.current = true
      else askAgain()
    },
    change: (change) => {
      setKnown((last) => {
        const answer = change(last?.answer)
        return answer === undefined ? last : { of: last ? last.of : request, answer }
      })
      isDue.current = isOnItsWay.current
      isOutdated.current = isOnItsWay.current
    },
  }
}
