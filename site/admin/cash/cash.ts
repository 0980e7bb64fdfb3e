import { useEffect, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type CashEntry, readCash, reverseCash } from '#shop/cash/contract.ts'
import { watchRoute } from '#shop/courier/contract.ts'
import type { Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { CashEntryKind } from '#shop/orders/money/kinds.ts'
import { QUEUE_KEY, stepQueue } from '#site/admin/courier/step-queue.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useStored } from '#site/admin/kit/data/send-queue.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { CASH_DAY_KEY, parseStored, read, subscribe, write } from '#site/storage/browser-store.ts'
import { randomId } from '#site/storage/random-id.ts'
import { CASH_QUEUE_KEY, cashQueue, waitingCash, withMovements } from './cash-queue.ts'

/** What others note makes no event. */
const POLL_MS = 30_000

/** The cash as it was last loaded, for when there is no connection; it belongs to one person. */
const KeptCash = z.object({ quien: z.string(), caja: readCash.reply })

/** An entry as it is typed. */
export interface NewEntry {
  persona: string
  que: CashEntryKind
  monto: Cents
  diferencia?: Cents
  otra?: string
  nota?: string
}

/** An entry as it is shown: `waiting` on this device. */
export type ShownEntry = CashEntry & { waiting?: true }

/** The cash of a day with what waits on this device, live; without a connection as it was loaded last. */
export function useCash(fecha: Day) {
  const { call, admin } = useAdmin()
  const { data: loaded, error, isLoading, reload, change } = useAdminData(readCash, { query: { fecha } }, POLL_MS)
  const [kept] = useState(() => keptCash(admin.username, fecha))
  const waiting = cashQueue.parse(useSyncExternalStore(subscribe, () => read(CASH_QUEUE_KEY)))
  const steps = stepQueue.parse(useSyncExternalStore(subscribe, () => read(QUEUE_KEY)))
  useEffect(() => {
    if (loaded) write(CASH_DAY_KEY, JSON.stringify(z.encode(KeptCash, { quien: admin.username, caja: loaded })))
  }, [loaded, admin.username])
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: location.pathname }))
  }, [])

  useStored(cashQueue, (entry) => {
    change((now) => ({
      ...now,
      movimientos: [entry, ...now.movimientos.filter(({ id }) => id !== entry.id)],
      cajas: now.cajas.map((till) => withMovements(till, [entry], cents(0))),
    }))
    reload()
  })
  useLiveReload(watchRoute, { reload, isLoading })

  const data = loaded ?? kept
  return {
    data: data && withWaiting(data, waiting, admin.username, waitingCash(steps)),
    ...{ error, isLoading, reload, waiting },
    /** It was loaded before, and cannot be loaded now. */
    isKept: !loaded && kept !== undefined,
    /** Adds an entry to the queue, which is sent as soon as there is a connection. */
    add: ({ diferencia = cents(0), otra = '', nota = '', ...entry }: NewEntry): void => {
      const noted = { id: randomId(), cuando: new Date(), quien: admin.username }
      cashQueue.add({ ...noted, ...entry, diferencia, otra, nota, error: null, enviado: false })
    },
    /** Reverses an entry; returns why it could not. */
    reverse: async (id: string, motivo: string): Promise<string | undefined> => {
      const body = { id: randomId(), cuando: new Date(), motivo }
      const answer = await call(reverseCash, { params: { id }, body })
      if (!answer.ok) return answer.error
      reload()
      return undefined
    },
  }
}
export type Cash = ReturnType<typeof useCash>

function keptCash(quien: string, fecha: Day): Reply<typeof readCash> | undefined {
  const kept = parseStored(KeptCash, read(CASH_DAY_KEY))
  return kept?.quien === quien && kept.caja.fecha === fecha ? kept.caja : undefined
}

type Waiting = ReturnType<typeof cashQueue.parse>

/** The cash with the entries, and the payments at the door, that wait on this device. */
function withWaiting(data: Reply<typeof readCash>, queue: Waiting, own: string, atDoor: Cents) {
  const stored = new Set(data.movimientos.map(({ id }) => id))
  const waiting = queue.filter(({ id, error }) => error === null && !stored.has(id))
  return {
    ...data,
    cajas: data.cajas.map((till) => withMovements(till, waiting, till.persona === own ? atDoor : cents(0))),
    movimientos: [
      ...waiting.map(
        (entry): ShownEntry => ({
          ...entry,
          ...{ anula: null, anulado: false, waiting: true },
        }),
      ),
      ...data.movimientos,
    ] as ShownEntry[],
  }
}
