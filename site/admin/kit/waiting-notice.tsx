import type { z } from 'zod'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Queued } from './data/send-queue.ts'

/**
 * Says how many items of a queue wait: for the connection, or for the person who noted them to sign in here again.
 * `one` and `many` name them ('paso', 'pasos'); `device` is where they are ('este teléfono').
 */
export function WaitingNotice({
  queue,
  one,
  many,
  device,
}: {
  queue: readonly z.output<typeof Queued>[]
  one: string
  many: string
  device: string
}) {
  const { admin } = useAdmin()
  const waiting = Object.groupBy(
    queue.filter(({ error }) => error === null),
    ({ quien = admin.username }) => quien,
  )
  return Object.entries(waiting).map(([quien, items = []]) => {
    const isOne = items.length === 1
    return (
      <Notice key={quien} tone="warning">
        {quien === admin.username
          ? isOne
            ? `1 ${one} espera la conexión. Está en ${device} y se manda solo.`
            : `${items.length} ${many} esperan la conexión. Están en ${device} y se mandan solos.`
          : `${items.length} ${isOne ? one : many} de ${quien} ${isOne ? 'está' : 'están'} en ${device}. Se ${isOne ? 'manda' : 'mandan'} cuando ${quien} vuelva a entrar aquí.`}
      </Notice>
    )
  })
}
