import { useState, useSyncExternalStore } from 'react'
import type { Day } from '#shop/dates.ts'
import { changeLine, markPacked, readPacking, tickCut, undoChange, watchPacking } from '#shop/packing/contract.ts'
import type { CutTick, PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useStored } from '#site/admin/kit/data/send-queue.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { read, subscribe } from '#site/storage/browser-store.ts'
import { randomId } from '#site/storage/random-id.ts'
import type { CutToCut } from './cuts-to-cut.ts'
import { QUEUE_KEY, takeOut, type WaitingWeight, weightQueue, withWaiting } from './weight-queue.ts'

/** The packing of a day: its orders with the weights that wait on this tablet, live, and what can be done with them. */
export function usePacking(fecha: Day) {
  const { call, admin } = useAdmin()
  const { data, error, isLoading, reload, change } = useAdminData(readPacking, { query: { fecha } })
  const [failure, setFailure] = useState<string>()
  const [ticking, setTicking] = useState<{ cut: CutTick; cortado: boolean }[]>([])
  const queue = weightQueue.parse(useSyncExternalStore(subscribe, () => read(QUEUE_KEY)))

  const store = (order: PackingOrder) =>
    change((now) => {
      const stored = (all: PackingOrder[]) => all.map((each) => (each.id === order.id ? order : each))
      return { ...now, pedidos: stored(now.pedidos), atrasados: stored(now.atrasados) }
    })
  const shown = (order: PackingOrder) => withWaiting(order, queue, new Date())
  useStored(weightQueue, store)
  useLiveReload(watchPacking, { reload, isLoading })

  const keep = (answer: { ok: true; order: PackingOrder } | { ok: false; error: string }) => {
    if (answer.ok) store(answer.order)
    else reload()
    setFailure(answer.ok ? undefined : answer.error)
    return answer.ok
  }
  return {
    data: data && {
      ...data,
      pedidos: data.pedidos.map(shown),
      atrasados: data.atrasados.map(shown),
      cortados: ticking.reduce(withTick, data.cortados),
    },
    ...{ error, isLoading, reload, queue },
    /** What the last change was refused with. */
    failure,
    weigh: (weight: Omit<WaitingWeight, 'paquete' | 'error' | 'repetida' | 'enviado' | 'quien'>, repeated?: string) => {
      setFailure(undefined)
      weightQueue.add({
        ...weight,
        paquete: randomId(),
        error: repeated ?? null,
        repetida: repeated !== undefined,
        enviado: false,
        quien: admin.username,
      })
    },
    undo: async (orderId: string, posicion: number, paquete: string) => {
      const error = await takeOut(call, store, { orderId, posicion, paquete })
      setFailure(error)
      return error === undefined
    },
    /** Replaces the cut of a line by `por`, or removes the line with null. */
    replace: async (id: string, { posicion, codigo }: PackingLine, por: string | null) =>
      keep(
        await call(changeLine, {
          params: { id, posicion: String(posicion) },
          body: { cambio: randomId(), codigo, por },
        }),
      ),
    undoChange: async (id: string, posicion: number, cambio: string) =>
      keep(await call(undoChange, { params: { id, posicion: String(posicion), cambio } })),
    pack: async (id: string, cajas: number | null) => keep(await call(markPacked, { params: { id }, body: { cajas } })),
    /** Shown at once, and taken back when the shop refuses it. */
    tick: async ({ hora, codigo, preparacion }: CutToCut, cortado: boolean) => {
      const mine = { cut: { hora, codigo, preparacion }, cortado }
      setTicking((now) => [...now, mine])
      const answer = await call(tickCut, { body: { fecha, ...mine.cut, cortado } })
      // Not the ticks of the reply: another one may be on its way.
      if (answer.ok) change((now) => ({ ...now, cortados: withTick(now.cortados, mine) }))
      setTicking((now) => now.filter((each) => each !== mine))
      setFailure(answer.ok ? undefined : answer.error)
    },
  }
}
export type Packing = ReturnType<typeof usePacking>

const withTick = (ticks: readonly CutTick[], { cut, cortado }: { cut: CutTick; cortado: boolean }): CutTick[] => {
  const others = ticks.filter((each) => !isSameCut(each, cut))
  return cortado ? [...others, cut] : others
}

const isSameCut = (one: CutTick, other: CutTick): boolean =>
  one.hora === other.hora && one.codigo === other.codigo && one.preparacion === other.preparacion
