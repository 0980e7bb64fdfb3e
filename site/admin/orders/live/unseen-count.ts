import { useEffect, useState } from 'react'

const isPageVisible = () => document.visibilityState === 'visible' && document.hasFocus()

/** Shows the number of unseen orders in the document title, «(2) Pedidos…», until the page is visible again. */
export function useUnseenCount(): (count: number) => void {
  const [unseen, setUnseen] = useState(0)

  useEffect(() => {
    if (unseen === 0) return
    const before = document.title
    const counted = `(${unseen}) ${before}`
    document.title = counted
    return () => {
      if (document.title === counted) document.title = before
    }
  }, [unseen])

  useEffect(() => {
    const reset = () => isPageVisible() && setUnseen(0)
    document.addEventListener('visibilitychange', reset)
    window.addEventListener('focus', reset)
    return () => {
      document.removeEventListener('visibilitychange', reset)
      window.removeEventListener('focus', reset)
    }
  }, [])

  return (count) => {
    if (!isPageVisible()) setUnseen((now) => now + count)
  }
}
