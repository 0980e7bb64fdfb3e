import { useEffect, useState } from 'react'

const TOAST_MS = 5000

/** A message that goes by itself after `ms`. Shown again, also with the same words, it stays as long once more. */
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
