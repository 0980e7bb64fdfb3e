import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import type { CallInput, Reply } from '#shop/endpoint.ts'
import { MAX_DIRECCION } from '#shop/orders/customer-details.ts'
import { receiverText } from '#shop/orders/delivery/receiver.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR, isEmptyLugar } from '#shop/places/lugar.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { changeTrackedOrder } from '#shop/tracking/contract.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Dollars } from '#shop/wire.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { ReceiverFields } from '#site/ordering/receiver-fields.tsx'
import { NextFreeButton, type Slot, SlotPicker } from '#site/ordering/slot-picker.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import { ChangeCuts } from './change-cuts.tsx'
import styles from './change-order.module.css'
import { differenceText } from './difference-text.ts'
import { addressErrors, NewAddress } from './new-address.tsx'
import { useQuote } from './use-quote.ts'

type Change = NonNullable<CallInput<typeof changeTrackedOrder>['body']>
export type Tracked = Reply<typeof changeTrackedOrder>

const NO_RECEIVER = { quienRetira: '', telefonoRecibe: '' }

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
  const [notas, setNotas] = useState('')
  const [withoutNotes, setWithoutNotes] = useState(false)
  const [receiver, setReceiver] = useState(NO_RECEIVER)
  const [withoutReceiver, setWithoutReceiver] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [nextFree, setNextFree] = useState<Slot>()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const isOtherCart = lines.some(({ cantidad }, index) => cantidades[index] !== cantidad)
  const isEmpty = cantidades.every((cantidad) => cantidad === 0)
  const quote = useQuote(token, cantidades, isOtherCart && !isEmpty)
  const isOtherSlot = slot.fechaEntrega !== before.fechaEntrega || slot.horaEntrega !== before.horaEntrega
  const isOtherAddress = !isEmptyLugar(lugar)
  const hasChanged =
    isOtherCart ||
    isOtherSlot ||
    isOtherAddress ||
    withoutNotes ||
    withoutReceiver ||
    [notas, ...Object.values(receiver)].some((text) => text.trim() !== '')
  const canSend = hasChanged && !isEmpty && slot.horaEntrega !== '' && (!isOtherCart || quote.totals !== undefined)

  const showErrors = (found: Record<string, string>) => {
    flushSync(() => setErrors(found))
    focusFirstInvalid(form.current)
  }
  const { run, busy, error } = useAction(async () => {
    const wrong = addressErrors(lugar, settings)
    if (Object.keys(wrong).length > 0) {
      showErrors(wrong)
      return 'Revisa los datos marcados.'
    }
    const body: Change = {
      ...(isOtherCart && quote.totals ? { cantidades, total: z.encode(Dollars, quote.totals.total) } : {}),
      ...(isOtherSlot ? slot : {}),
      ...(isOtherAddress ? { lugar, direccion: direccionOf(lugar).slice(0, MAX_DIRECCION) } : {}),
      ...(withoutNotes ? { notas: '' } : notas.trim() ? { notas } : {}),
      ...(withoutReceiver || receiverText(receiver).trim() ? receiver : {}),
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

  return (
    <form
      ref={form}
      className="stack gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) run()
      }}
    >
      <h1 ref={title} tabIndex={-1} className="t-1">
        Cambia tu pedido
      </h1>
      <div className={styles.columns}>
        <section aria-labelledby="cambio-cortes">
          <h2 id="cambio-cortes" className="t-3">
            Los cortes
          </h2>
          <ChangeCuts {...{ lines, cajas, cutsAreOpen, cantidades, setCantidades }} campos={quote.campos} />
        </section>
        <section aria-labelledby="cambio-entrega" className={styles.delivery}>
          <h2 id="cambio-entrega" className="t-3">
            {tipoEntrega === 'retiro' ? 'El retiro' : 'La entrega'}
          </h2>
          <SlotPicker
            {...{ slot, tipoEntrega, settings, errors }}
            onChange={(chosen) => {
              setErrors({})
              setSlot(chosen)
            }}
          />
          {tipoEntrega === 'domicilio' && (
            <NewAddress
              current={order.cliente.direccion}
              {...{ lugar, settings, errors }}
              onChange={(typed) => {
                setErrors({})
                setLugar(typed)
              }}
            />
          )}
          {order.conReceptor && (
            <label className={styles.withoutNotes}>
              <input
                type="checkbox"
                checked={withoutReceiver}
                onChange={({ target }) => {
                  setWithoutReceiver(target.checked)
                  setReceiver(NO_RECEIVER)
                }}
              />
              Ya no lo {tipoEntrega === 'retiro' ? 'retira' : 'recibe'} otra persona
            </label>
          )}
          {!withoutReceiver && (
            <ReceiverFields
              {...{ tipoEntrega, receiver }}
              text={(name) => ({
                name,
                value: receiver[name],
                error: errors[name],
                onChange: ({ target }) => setReceiver((typed) => ({ ...typed, [name]: target.value })),
              })}
            />
          )}
          {order.conNotas && (
            <label className={styles.withoutNotes}>
              <input
                type="checkbox"
                checked={withoutNotes}
                onChange={({ target }) => setWithoutNotes(target.checked)}
              />
              Quitar las notas de antes
            </label>
          )}
          <TextArea
            name="notas"
            disabled={withoutNotes}
            value={notas}
            error={errors.notas}
            onChange={({ target }) => setNotas(target.value)}
            label="Otras notas (opcional)"
            hint={order.conNotas ? 'Si escribes, reemplazan las de antes.' : undefined}
            rows={2}
            autoComplete="off"
          />
        </section>
        <aside aria-label="Lo que cambia" className={styles.sums}>
          {!quote.error && (
            <Ticket title="Así quedaría">
              <Sums sums={orderSums({ ...order, ...(isOtherCart ? quote.totals : undefined), totalPedido: null })} />
            </Ticket>
          )}
          <p role="status" className="strong">
            {isEmpty
              ? 'No queda nada en el pedido. Si ya no lo quieres, cancélalo.'
              : !quote.error && differenceText(order.total, isOtherCart ? quote.totals?.total : order.total)}
          </p>
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
          <Button variant="primary" type="submit" busy={busy} disabled={!canSend}>
            Guardar los cambios
          </Button>
          <Button variant="outline" onClick={close}>
            Dejarlo como estaba
          </Button>
        </aside>
      </div>
    </form>
  )
}
