import { useEffect, useRef, useState } from 'react'
import { takesDeliveryBack } from '#shop/orders/after-delivery.ts'
import { setManyEstados, setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { UNDO_S } from '#shop/orders/undo.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import type { CallResult } from '#site/api/create-call.ts'

/** A change of state; `desde` is the state that the user saw. */
export type EstadoChange = { estado: OrderEstado; desde: OrderEstado; notas?: string }
export type ChangeEstado = (id: string, change: EstadoChange) => Promise<CallResult<typeof setOrderEstado>>

/** The result of changing the state of orders. */
export type Outcome =
  | {
      is: 'changed' | 'undone'
      /** The orders that changed. */
      ids: string[]
      estado: OrderEstado
      /** Set when somebody else had changed the state before. */
      aviso?: string | null
      /** The orders that did not change, and why. */
      unchanged: { id: string; error: string }[]
    }
  | { is: 'failed'; ids: string[]; error: string }

/** The result for one order changed by itself; the result for many is shown above the list. */
export const outcomeOfOrder = (id: string, outcome: Outcome | undefined): Outcome | undefined =>
  outcome?.ids.length === 1 && outcome.ids[0] === id ? outcome : undefined

type OrderChange = { id: string; estado: OrderEstado; desde: OrderEstado }

/** Changes the state of one or many orders, and undoes it while possible. `changed` gets the updated orders. */
export function useEstadoChanges({
  changed,
  reload,
}: {
  changed: (orders: ListedOrder[]) => void
  reload: () => void
}) {
  const { call } = useAdmin()
  const [outcome, setOutcome] = useState<Outcome>()
  const [undoChanges, setUndoChanges] = useState<OrderChange[]>([])
  const [busy, setBusy] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** The undo time starts with the click: the server's limit is longer, so a late click still arrives in time. */
  const start = () => {
    window.clearTimeout(timer.current)
    setOutcome(undefined)
    setUndoChanges([])
    const pressed = Date.now()
    return (cambios: OrderChange[]) => {
      setUndoChanges(cambios.filter(({ estado, desde }) => estado !== desde))
      timer.current = window.setTimeout(() => setUndoChanges([]), pressed + UNDO_S * 1000 - Date.now())
    }
  }

  const changeAll = async (
    cambios: OrderChange[],
    is: 'changed' | 'undone',
    left: { id: string; error: string }[] = [],
  ): Promise<void> => {
    const [first] = cambios
    if (busy) return
    if (!first) {
      if (left.length > 0) setOutcome({ is: 'changed', ids: [], estado: 'entregado', unchanged: left })
      return
    }
    const startUndo = start()
    setBusy(true)
    const answer = await call(setManyEstados, { body: { cambios } })
    setBusy(false)
    if (!answer.ok) {
      setOutcome({ is: 'failed', ids: cambios.map(({ id }) => id), error: answer.campos?.cambios ?? answer.error })
      return reload()
    }
    const done = answer.resultados.flatMap(({ order }) => order ?? [])
    const ids = new Set(done.map(({ id }) => id))
    const refused = answer.resultados.flatMap(({ id, error }) => (error === null ? [] : { id, error }))
    const unchanged = [...refused, ...left]
    changed(done)
    setOutcome({ is, ids: [...ids], estado: first.estado, unchanged })
    if (is === 'changed') startUndo(cambios.filter(({ id }) => ids.has(id)).map(reversed))
    if (refused.length > 0) reload()
  }

  const changeOne: ChangeEstado = async (id, change) => {
    const startUndo = start()
    const answer = await call(setOrderEstado, { params: { id }, body: change })
    if (!answer.ok) {
      setOutcome({ is: 'failed', ids: [id], error: answer.campos?.notas ?? answer.error })
      return answer
    }
    const { order, aviso } = answer
    changed([order])
    setOutcome({ is: 'changed', ids: [id], estado: order.estado, aviso, unchanged: [] })
    startUndo([{ id, estado: order.historial.at(-1)?.desde ?? order.estado, desde: order.estado }])
    return answer
  }

  return {
    outcome,
    busy,
    changeOne,
    /** Changes the orders that do not have this state yet. Deliveries are taken back one by one, with a reason. */
    changeManyEstados: (orders: ListedOrder[], estado: OrderEstado) => {
      const others = orders.filter((order) => order.estado !== estado)
      const isDelivered = (order: ListedOrder) => takesDeliveryBack(order, estado)
      return changeAll(
        others.filter((order) => !isDelivered(order)).map(({ id, estado: desde }) => ({ id, estado, desde })),
        'changed',
        others.filter(isDelivered).map(({ id }) => ({ id, error: DELIVERED })),
      )
    },
    undo: undoChanges.length > 0 ? () => void changeAll(undoChanges, 'undone') : undefined,
    close: () => setOutcome(undefined),
  }
}

const DELIVERED = 'Ya se entregó: solo el dueño lo cambia, uno por uno y con un motivo'

const reversed = ({ id, estado, desde }: OrderChange): OrderChange => ({ id, estado: desde, desde: estado })
