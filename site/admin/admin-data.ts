import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint, Reply, Sending } from '#shop/endpoint.ts'
import { useAdmin } from './admin-session.tsx'

/** What a tab shows: what was last read stays on the screen while it is read again, and when that fails. */
export interface AdminData<E extends Endpoint> {
  data: Reply<E> | undefined
  error: string | undefined
  reading: boolean
  reload: () => void
  /** Puts what a change answered in the place of what was read. */
  change: (change: (data: Reply<E>) => Reply<E>) => void
}

/** Reads a call when the tab opens, whenever what is asked for changes, and every `every` milliseconds where given. */
export function useAdminData<E extends Endpoint>(endpoint: E, sending: Sending<E>, every?: number): AdminData<E> {
  const { call } = useAdmin()
  const asked = JSON.stringify(sending)
  const [state, setState] = useState<{ data?: Reply<E>; error?: string }>({})
  const [reading, setReading] = useState(true)
  const [turn, setTurn] = useState(0)
  const reload = () => setTurn((now) => now + 1)

  const read = useEffectEvent(() => call(endpoint, sending))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or another turn is the reason to ask
  useEffect(() => {
    let late = false
    setReading(true)
    read().then((answer) => {
      if (late) return
      setReading(false)
      if (answer.ok) setState({ data: answer as Reply<E> })
      else setState(({ data }) => ({ ...(data && { data }), error: answer.error }))
    })
    return () => {
      late = true
    }
  }, [asked, turn])

  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && setTurn((now) => now + 1), every)
    return () => clearInterval(timer)
  }, [every])

  return {
    data: state.data,
    error: state.error,
    reading,
    reload,
    change: (change) => setState((now) => (now.data ? { ...now, data: change(now.data) } : now)),
  }
}
