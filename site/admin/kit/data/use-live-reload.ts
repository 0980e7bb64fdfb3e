import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint } from '#shop/endpoint.ts'
import { subscribeEvents } from '#site/api/subscribe-events.ts'

/** Several events in a row make one request, in milliseconds. */
const RELOAD_AFTER_MS = 300

/**
 * Reloads a screen after the events of a stream. While they don't pause it reloads again and again, each time when the
 * request before has ended.
 */
export function useLiveReload(
  events: Endpoint,
  { reload, isLoading }: { reload: () => void; isLoading: boolean },
): void {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const onEvent = () => setIsDue(true)
    return subscribeEvents(events, { onMessage: onEvent, onReconnect: onEvent })
  }, [events])
  const reloadNow = useEffectEvent(() => {
    setIsDue(false)
    reload()
  })
  useEffect(() => {
    if (!isDue || isLoading) return
    const timer = setTimeout(reloadNow, RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue, isLoading])
}
