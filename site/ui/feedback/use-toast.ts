import { useEffect, useState } from 'react'

const TOAST_MS = 5000

/** State of a message that disappears after `ms`. Showing it again, even unchanged, restarts the time. */
export function useToast<Message = string>(
  ms = TOAST_MS,
): [message: Message | undefined, show: (message: Message | undefined) => void] {
  const [shown, setShown] = useState<{ message: Message | undefined }>()
  useEffect(() => {
    if (shown?.message === undefined) return
    const timer = setTimeout(() => setShown(undefined), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  return [shown?.message, (message) => setShown({ message })]
}
