import { useEffect, useEffectEvent, useState } from 'react'
import type { Notifications, readOrderNotifications, setOrderNotifications } from '#shop/messages/contract.ts'
import type { CallResult } from './create-call.ts'

/** Whether an address gets notifications about its orders, and the error of the last request. */
export type NotificationChoice =
  | { is: 'reading' }
  | { is: 'unread'; status: number; error: string }
  | { is: 'known'; notifications: Notifications; busy?: true; changed?: true; error?: string }

interface Calls {
  read: () => Promise<CallResult<typeof readOrderNotifications>>
  choose: (avisos: boolean) => Promise<CallResult<typeof setOrderNotifications>>
}

/** Loads the choice when the screen opens. If a change fails, the choice stays and the error is set. */
export function useNotificationChoice({ read, choose }: Calls) {
  const [choice, setChoice] = useState<NotificationChoice>({ is: 'reading' })

  const reload = async () => {
    setChoice({ is: 'reading' })
    const answer = await read()
    setChoice(
      answer.ok ? { is: 'known', notifications: answer } : { is: 'unread', status: answer.status, error: answer.error },
    )
  }
  const start = useEffectEvent(reload)
  useEffect(() => void start(), [])

  const toggle = async () => {
    if (choice.is !== 'known' || choice.busy) return
    const { notifications } = choice
    setChoice({ is: 'known', notifications, busy: true })
    const answer = await choose(!notifications.avisos)
    setChoice(
      answer.ok
        ? { is: 'known', notifications: answer, changed: true }
        : { is: 'known', notifications, error: answer.error },
    )
  }
  return { choice, reload, toggle }
}
