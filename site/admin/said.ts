import { useEffect, useState } from 'react'

const SAID_MS = 5000

/** What was just done, in words for a toast; they pass after five seconds. */
export function useSaid(): [string | undefined, (words: string) => void] {
  const [said, setSaid] = useState<{ words: string }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.words, (words) => setSaid({ words })]
}
