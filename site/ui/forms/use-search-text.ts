import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing rests before it is searched for (docs/rules.md#search). */
const DEBOUNCE_MS = 300

/**
 * What is typed into a search field: searched for, trimmed, once typing has paused. `current` is what the screen shows
 * the results of; where it changes otherwise (a link, the way back), the field follows.
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
