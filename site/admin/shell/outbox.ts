import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { cashQueue } from '#site/admin/cash/cash-queue.ts'
import { stepQueue } from '#site/admin/courier/step-queue.ts'
import { weightQueue } from '#site/admin/packing/weight-queue.ts'
import { subscribe } from '#site/storage/browser-store.ts'
import { useAdmin } from './admin-session.tsx'

/** While something waits, it is sent again that often, in milliseconds. */
const RETRY_MS = 5000

const QUEUES = [stepQueue, weightQueue, cashQueue]

/**
 * Sends what this device noted without a connection, whichever tab is open: at once, every five seconds while something
 * waits, and when the connection is back.
 */
export function Outbox(): null {
  const { call, admin } = useAdmin()
  const count = useSyncExternalStore(subscribe, () =>
    QUEUES.reduce((all, queue) => all + queue.countOf(admin.username), 0),
  )
  const send = useEffectEvent(() => {
    for (const queue of QUEUES) void queue.send(call, admin.username)
  })
  useEffect(() => {
    if (count === 0) return
    const again = () => send()
    again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [count])
  return null
}
