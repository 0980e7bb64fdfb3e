import { useEffect, useState } from 'react'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Counts what came while nobody looked, in the title of the browser's tab: «(2) Pedidos…», until somebody looks. */
export function useUnseen(): (came: number) => void {
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
    const look = () => isLookedAt() && setUnseen(0)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])

  return (came) => {
    if (!isLookedAt()) setUnseen((now) => now + came)
  }
}
