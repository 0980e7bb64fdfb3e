import { useEffect, useState } from 'react'

const TOAST_MS = 5000

/** What was just done, in words for a toast; they pass after five seconds. */
export function useToast(): [string | undefined, (words: string) => void] {
  const [toast, setToast] = useState<{ words: string }>()
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return [toast?.words, (words) => setToast({ words })]
}
