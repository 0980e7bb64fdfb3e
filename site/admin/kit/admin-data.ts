import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '#shop/endpoint.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'

/** The data of a tab: kept on the screen while it is reloaded, and when that fails. */
export interface AdminData<E extends Endpoint> {
  data: Reply<E> | undefined
  error: string | undefined
  isLoading: boolean
  reload: () => void
  /** Updates the loaded data with the reply to a change. */
  change: (change: (data: Reply<E>) => Reply<E>) => void
}

/** Loads an endpoint when the tab opens, whenever the request changes, and every `pollMs` milliseconds if given. */
export function useAdminData<E extends Endpoint>(endpoint: E, request: CallInput<E>, pollMs?: number): AdminData<E> {
  const { call } = useAdmin()
  const requestKey = JSON.stringify(request)
  const [state, setState] = useState<{ data?: Reply<E>; error?: string }>({})
  const [isLoading, setIsLoading] = useState(true)
  const [reloadCount, setReloadCount] = useState(0)
  const reload = () => setReloadCount((now) => now + 1)
  /** A request is on its way. */
  const isReading = useRef(false)

  const read = useEffectEvent(() => call(endpoint, request))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the request changes or a reload is requested
  useEffect(() => {
    let isStale = false
    setIsLoading(true)
    isReading.current = true
    read().then((answer) => {
      if (isStale) return
      isReading.current = false
      setIsLoading(false)
      if (answer.ok) setState({ data: answer as Reply<E> })
      else setState(({ data }) => ({ ...(data && { data }), error: answer.error }))
    })
    return () => {
      isStale = true
    }
  }, [requestKey, reloadCount])

  useEffect(() => {
    if (pollMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && setReloadCount((now) => now + 1), pollMs)
    return () => clearInterval(timer)
  }, [pollMs])

  return {
    data: state.data,
    error: state.error,
    isLoading,
    reload,
    change: (change) => {
      setState((now) => (now.data ? { ...now, data: change(now.data) } : now))
      // A request that began before the change may not have it.
      if (isReading.current) reload()
    },
  }
}
