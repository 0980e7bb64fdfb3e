import { useEffect, useEffectEvent } from 'react'
import type { CallValues, Endpoint, Reply } from '#shop/endpoint.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useRead } from '#site/api/use-read.ts'

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
export function useAdminData<E extends Endpoint>(endpoint: E, request: CallValues<E>, pollMs?: number): AdminData<E> {
  const { call } = useAdmin()
  const { answer, isReading, reload, change } = useRead<{ data?: Reply<E>; error?: string }>(
    JSON.stringify(request),
    async () => {
      const reply = await call(endpoint, request)
      return reply.ok ? { data: reply as Reply<E> } : { error: reply.error }
    },
    { merge: (next, last) => ({ ...(last?.data && { data: last.data }), ...next }) },
  )

  const poll = useEffectEvent(() => document.visibilityState === 'visible' && reload())
  useEffect(() => {
    if (pollMs === undefined) return
    const timer = setInterval(() => poll(), pollMs)
    return () => clearInterval(timer)
  }, [pollMs])

  return {
    data: answer?.data,
    error: answer?.error,
    isLoading: isReading,
    reload,
    change: (change_) => change((now) => now?.data && { ...now, data: change_(now.data) }),
  }
}
