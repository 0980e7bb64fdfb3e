import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayText } from '#shop/dates.ts'
import type { BodyValues, Reply } from '#shop/endpoint.ts'
import { MAX_DIRECCION } from '#shop/orders/customer-details.ts'
import type { Slot } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR, isEmptyLugar } from '#shop/places/lugar.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { changeTrackedOrder } from '#shop/tracking/contract.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { NextFreeButton, SlotPicker } from '#site/ordering/slot-picker.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import { ChangeCuts } from './change-cuts.tsx'
import { ChangeDetails, detailsBody, hasDetails, NO_DETAILS } from './change-details.tsx'
import styles from './change-order.module.css'
import { ChangeRow } from './change-row.tsx'
import { differenceText } from './difference-text.ts'
import { addressErrors, NewAddress } from './new-address.tsx'
import { useQuote } from './use-quote.ts'

type Change = BodyValues<typeof changeTrackedOrder>
export type Tracked = Reply<typeof changeTrackedOrder>

/** The parts of an order that change, each a row; a field in one of them that is wrong opens it. */
type Part = 'cortes' | 'dia' | 'direccion' | 'recibe' | 'notas'

function partOf(field: string): Part {
  if (field.startsWith('cantidades')) return 'cortes'
  if (field === 'fechaEntrega' || field === 'horaEntrega') return 'dia'
  if (field.startsWith('lugar')) return 'direccion'
  return field === 'notas' ? 'notas' : 'recibe'
}

/** The form that changes the order of a link; the new total is shown before it is sent. */
export default function ChangeOrder({
  token,
  order,
  cutsAreOpen,
  cajas,
  settings,
  onChanged,
  close,
}: {
  token: string
  order: TrackedOrder
  /** Whether quantities still change. */
  cutsAreOpen: boolean
  cajas: Tracked['cajas']
  settings: PublicSettings
  onChanged: (tracked: Tracked) => void
  close: () => void
}) {
  const lines = order.productos
  const { tipoEntrega } = order
  const before = { fechaEntrega: order.cliente.fechaEntrega, horaEntrega: order.cliente.horaEntrega }
  const [cantidades, setCantidades] = useState(() => lines.map(({ cantidad }) => cantidad))
  const [slot, setSlot] = useState(before)
  const [lugar, setLugar] = useState(EMPTY_LUGAR)
  const [details, setDetails] = useState(NO_DETAILS)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [nextFree, setNextFree] = useState<Slot>()
  const [open, setOpen] = useState<Part>()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const isOtherCart = lines.some(({ cantidad }, index) => cantidades[index] !== cantidad)
  const isEmpty = cantidades.every((cantidad) => cantidad === 0)
  const quote = useQuote(token, cantidades, isOtherCart && !isEmpty)
  const isOtherSlot = slot.fechaEntrega !== before.fechaEntrega || slot.horaEntrega !== before.horaEntrega
  const isOtherAddress = !isEmptyLugar(lugar)
  const hasChanged = isOtherCart || isOtherSlot || isOtherAddress || hasDetails(details)
  const canSend = hasChanged && !isEmpty && slot.horaEntrega !== '' && (!isOtherCart || quote.totals !== undefined)

  const showErrors = (found: Record<string, string>) => {
    const [first] = Object.keys(found)
    flushSync(() => {
      setErrors(found)
      if (first) setOpen(partOf(first))
    })
    focusFirstInvalid(form.current)
  }
  const { run, busy, error } = useAction(async () => {
    const wrong = addressErrors(lugar, settings)
    if (Object.keys(wrong).length > 0) {
      showErrors(wrong)
      return 'Revisa los datos marcados.'
    }
    const body: Change = {
      ...(isOtherCart && quote.totals ? { cantidades, total: quote.totals.total } : {}),
      ...(isOtherSlot ? slot : {}),
      ...(isOtherAddress ? { lugar, direccion: direccionOf(lugar).slice(0, MAX_DIRECCION) } : {}),
      ...detailsBody(details),
    }
    const answer = await call(changeTrackedOrder, { params: { token }, body })
    if (answer.ok) {
      onChanged(answer)
      return undefined
    }
    showErrors(answer.campos ?? {})
    setNextFree(answer.siguiente)
    if (answer.totales) quote.set(answer.totales)
    return answer.error
  })

  const row = (part: Part) => ({
    isOpen: open === part,
    toggle: () => setOpen((now) => (now === part ? undefined : part)),
  })
  const isPickup = tipoEntrega === 'retiro'
  const wanted = lines.filter((_, index) => cantidades[index] !== 0)
  const difference = differenceText(order.total, isOtherCart ? quote.totals?.total : order.total)

  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) run()
      }}
    >
      <h1 ref={title} tabIndex={-1} className="t-2">
        Cambia tu pedido
      </h1>
      <div className={`split ${styles.columns}`}>
        <div>
          <ChangeRow
            {...row('cortes')}
            name="Cortes"
            value={wanted.length === 1 ? '1 corte' : `${wanted.length} cortes`}
            isChanged={isOtherCart}
          >
            <ChangeCuts {...{ lines, cajas, cutsAreOpen, cantidades, setCantidades }} campos={quote.campos} />
          </ChangeRow>
          <ChangeRow
            {...row('dia')}
            name="Día y hora"
            value={`${dayText(slot.fechaEntrega)}, ${slot.horaEntrega ? windowText(slot.horaEntrega) : 'falta la hora'}`}
            isChanged={isOtherSlot}
          >
            <SlotPicker
              {...{ slot, tipoEntrega, settings, errors }}
              onChange={(chosen) => {
                setErrors({})
                setSlot(chosen)
              }}
            />
          </ChangeRow>
          {!isPickup && (
            <ChangeRow
              {...row('direccion')}
              name="Dirección"
              value={(isOtherAddress && direccionOf(lugar)) || order.cliente.direccion}
              isChanged={isOtherAddress}
            >
              <NewAddress
                {...{ lugar, settings, errors }}
                onChange={(typed) => {
                  setErrors({})
                  setLugar(typed)
                }}
              />
            </ChangeRow>
          )}
          <ChangeDetails {...{ order, details, errors, row }} onChange={setDetails} />
        </div>
        <aside aria-label="Lo que cambia" className="stack">
          {quote.error && (
            <>
              <Notice tone="error">No pudimos calcular cómo quedaría: {quote.error}</Notice>
              <Button variant="outline" onClick={quote.retry}>
                Intentar otra vez
              </Button>
            </>
          )}
          {error && <Notice tone="error">{error}</Notice>}
          <NextFreeButton
            slot={nextFree}
            choose={(free) => {
              setSlot(free)
              setNextFree(undefined)
            }}
          />
          {isOtherCart && !quote.error && (
            <Ticket title="Así quedaría">
              <Sums sums={orderSums({ ...order, ...quote.totals, totalPedido: null })} />
            </Ticket>
          )}
          <Button variant="outline" onClick={close}>
            Dejarlo como estaba
          </Button>
        </aside>
      </div>
      <div className={`leaf ${styles.foot}`}>
        <p role="status">
          {isEmpty
            ? 'No queda nada en el pedido. Si ya no lo quieres, cancélalo.'
            : slot.horaEntrega === ''
              ? 'Falta elegir la hora.'
              : !hasChanged
                ? 'Toca lo que quieras cambiar.'
                : !quote.error && (
                    <>
                      <b className="block">{difference.text}</b> <small className="block">{difference.totals}</small>
                    </>
                  )}
        </p>
        <Button variant="highlight" type="submit" busy={busy} disabled={!canSend}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
