import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce of a search field (docs/rules.md#search). */
const DEBOUNCE_MS = 300

/**
 * State of a search field: `search` is called with the trimmed text once typing pauses. `current` is the query of the
 * shown results; when it changes otherwise (a link, the back button), the field follows.
 */
export function useSearchText(
  current: string,
  search: (text: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(current)
  const [last, setLast] = useState({ current, sent: current })
  if (current !== last.current) {
    setLast({ current, sent: current })
    if (current !== last.sent) setTyped(current)
  }
  const text = typed.trim()

  const searchNow = useEffectEvent(() => {
    setLast({ current, sent: text })
    search(text)
  })
  useEffect(() => {
    if (text === current) return
    const timer = setTimeout(searchNow, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, current])
  return [typed, setTyped]
}
