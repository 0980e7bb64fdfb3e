import { useEffect, useEffectEvent } from 'react'

/** While something waits, it is sent again that often, in milliseconds. */
const RETRY_MS = 5000

/** Sends a queue while something waits in it: at once, every five seconds, and when the connection is back. */
export function useSending(isWaiting: boolean, send: () => Promise<void>): void {
  const trySend = useEffectEvent(() => void send())
  useEffect(() => {
    if (!isWaiting) return
    const again = () => trySend()
    again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
}
