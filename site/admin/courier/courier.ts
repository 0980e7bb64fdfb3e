import { useEffect, useState, useSyncExternalStore } from 'react'
import { readRoute, setRuns, watchRoute } from '#shop/courier/contract.ts'
import { placeStops, proposeRuns, type Runs } from '#shop/courier/runs.ts'
import { type Stop, standingOf } from '#shop/courier/stop.ts'
import type { Day } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import type { ClaimReason } from '#shop/orders/money/kinds.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useStored } from '#site/admin/kit/data/send-queue.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { read, subscribe } from '#site/storage/browser-store.ts'
import { randomId } from '#site/storage/random-id.ts'
import { keepDay, keptDay } from './kept-day.ts'
import { keepPhoto } from './photo-store.ts'
import { QUEUE_KEY, stepQueue, withWaiting } from './step-queue.ts'

/** A step as the courier enters it. */
export interface NewStep {
  que: DeliveryStep['que']
  recibe?: string
  motivo?: string
  foto?: Blob | undefined
  /** What was received, in cents; null: nothing. */
  pago?: { monto: Cents; forma: FormaPago; referencia?: string | undefined } | null | undefined
  /** What was taken off for a bad piece, in cents. */
  descuento?: { monto: Cents; razon: ClaimReason; motivo: string; foto: Blob } | undefined
}

/** The deliveries of a day with the steps that wait on this phone, live; without a connection as they were loaded last. */
export function useCourier(fecha: Day) {
  const { call, admin } = useAdmin()
  const { data: loaded, error, isLoading, reload, change } = useAdminData(readRoute, { query: { fecha } })
  const [failure, setFailure] = useState<string>()
  const [kept] = useState(() => keptDay(admin.username, fecha))
  const [stored, setStored] = useState<ReadonlyMap<string, Stop>>(new Map())
  const queue = stepQueue.parse(useSyncExternalStore(subscribe, () => read(QUEUE_KEY)))
  useEffect(() => {
    if (loaded) keepDay(admin.username, loaded)
  }, [loaded, admin.username])
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: location.pathname }))
  }, [])

  useStored(stepQueue, (stop) => {
    setStored((now) => new Map(now).set(stop.id, stop))
    change((now) => ({ ...now, paradas: now.paradas.map((each) => (each.id === stop.id ? stop : each)) }))
  })
  useLiveReload(watchRoute, { reload, isLoading })

  const day = loaded ?? (kept && { ...kept, paradas: kept.paradas.map((stop) => stored.get(stop.id) ?? stop) })
  const arrange = async (vueltas: Runs) => {
    const before = day?.vueltas ?? []
    change((now) => ({ ...now, vueltas }))
    const answer = await call(setRuns, { body: { fecha, vueltas } })
    setFailure(answer.ok ? undefined : answer.error)
    if (answer.ok) return undefined
    change((now) => ({ ...now, vueltas: before }))
    return answer.error
  }
  return {
    data: day && { ...day, paradas: day.paradas.map((stop) => withWaiting(stop, queue)) },
    ...{ error, isLoading, reload, queue, failure },
    /** The day was loaded before, and cannot be loaded now. */
    isKept: !loaded && kept !== undefined,
    arrange,
    /** Makes runs of what is still to be delivered; what was delivered keeps its run. Returns why it could not. */
    propose: async (): Promise<string | undefined> => {
      if (!day) return undefined
      const { open = [], done = [] } = Object.groupBy(day.paradas, (stop) =>
        // What was missed is delivered before the runs, and what came back waits for its new day.
        standingOf(stop, fecha) === 'next' && stop.fecha === fecha ? 'open' : 'done',
      )
      const driven = placeStops(done, day.vueltas).runs.map((run) => run.map(({ id }) => id))
      return arrange([...driven, ...proposeRuns(open, day.zonas)])
    },
    /** Adds a step to the queue, which is sent as soon as there is a connection. Returns what is wrong with its photo. */
    add: async (
      orderId: string,
      { que, recibe = '', motivo = '', foto, pago, descuento }: NewStep,
    ): Promise<string | undefined> => {
      const paso = randomId()
      const discount = descuento && {
        id: randomId(),
        monto: descuento.monto,
        razon: descuento.razon,
        motivo: descuento.motivo,
      }
      try {
        const photos = foto && descuento ? 2 : 1
        if (foto) await keepPhoto(paso, foto, photos)
        if (discount) await keepPhoto(discount.id, descuento.foto, photos)
      } catch {
        return 'No pudimos guardar esa foto. Toma otra, o escribe quién recibió.'
      }
      const para = day?.paradas.find(({ id }) => id === orderId)?.fecha
      const step = { paso, orderId, que, cuando: new Date(), recibe, motivo, foto: foto !== undefined }
      const noted = { error: null, enviado: false, quien: admin.username }
      stepQueue.add({ ...step, ...noted, para, pago, descuento: discount })
      return undefined
    },
  }
}
export type Courier = ReturnType<typeof useCourier>
