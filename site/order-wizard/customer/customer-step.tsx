import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { unbrokenHours } from '#shop/opening-hours.ts'
import { phoneDoubt } from '#shop/orders/customer.ts'
import { mapLink } from '#shop/settings.ts'
import { changeWizard } from '#site/kept-order.ts'
import { CartSummary } from '#site/order-wizard/cart/cart-summary.tsx'
import { PaymentNote } from '#site/order-wizard/cart/payment-note.tsx'
import { Totals } from '#site/order-wizard/cart/totals.tsx'
import type { Order } from '#site/order-wizard/order.ts'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import {
  type Cliente,
  type ClienteField,
  diasFor,
  type FieldErrors,
  fullHour,
  missingSentence,
  receivedBy,
  typed,
} from '#site/order-wizard/wizard.ts'
import { Button } from '#site/ui/button.tsx'
import { Field, TextArea } from '#site/ui/field.tsx'
import { Choice } from './choice.tsx'
import styles from './customer-step.module.css'
import { DeliveryPicker } from './delivery-picker.tsx'
import { receiveWords } from './receive-words.ts'
import { WhoReceives } from './who-receives.tsx'

const ADDRESS_HINT =
  'Solo entregamos en Ciudad de Panamá. Calle, edificio o casa, apartamento y un punto de referencia.'

/** Step 2: who receives, where and when. `refused` are fields the shop itself sent back. */
export function CustomerStep({
  order,
  refused,
  onComplete,
}: {
  order: Order
  refused: FieldErrors
  onComplete: () => void
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<Partial<Record<ClienteField, boolean>>>({})
  const [changed, setChanged] = useState<Partial<Record<ClienteField, boolean>>>({})
  // A field that is being emptied stays empty under the hand; left empty, the account fills it again.
  const [writing, setWriting] = useState<{ name: string; text: string }>()
  const { wizard, fromAccount, shelf } = order
  const { cliente, tipoEntrega } = wizard
  const { settings } = shelf
  const dias = diasFor(shelf.dias, { tipoEntrega, horarioRetiro: settings.horarioRetiro })
  const errors = { ...fullHour(wizard, dias), ...order.errors }
  const missing = missingSentence(wizard, errors)
  const words = receiveWords(tipoEntrega, settings)

  const change = (part: Partial<Cliente>) => {
    setChanged({ ...changed, ...Object.fromEntries(Object.keys(part).map((field) => [field, true])) })
    changeWizard((wizard) => ({ ...wizard, cliente: typed(wizard.cliente, part) }))
  }
  const refusal = (field: ClienteField) => (changed[field] ? undefined : refused[field])
  const text = (name: 'nombre' | 'telefono' | 'email' | 'direccion' | 'quienRetira' | 'notas') => ({
    name,
    value: writing?.name === name ? writing.text : cliente[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setWriting({ name, text: target.value })
      change({ [name]: target.value })
    },
    onBlur: () => {
      setWriting(undefined)
      setLeft({ ...left, [name]: true })
    },
    error: refusal(name) ?? (left[name] ? errors[name] : undefined),
  })

  const mark = (name: ClienteField, hint?: string) =>
    fromAccount.includes(name) ? `De tu cuenta. ${hint ?? ''}` : hint

  useEffect(() => {
    const [first] = Object.keys(refused)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus()
  }, [refused])

  const onward = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    onComplete()
    navigate('?paso=confirmar')
  }

  return (
    <div className={`ancho ${styles.layout}`}>
      <form ref={form} className={styles.form} onSubmit={onward} noValidate>
        <StepHeading>{words.heading}</StepHeading>
        <WhoReceives
          tipoCliente={cliente.tipoCliente}
          onTipoCliente={(tipoCliente) => change({ tipoCliente })}
          text={text}
          mark={mark}
          doubt={writing?.name === 'telefono' ? undefined : phoneDoubt(cliente.telefono)}
          avisosWhatsapp={shelf.avisosWhatsapp}
        />
        <section>
          <h2 className="t-3">{words.section}</h2>
          <Choice
            label="Cómo lo recibes"
            name="tipoEntrega"
            value={tipoEntrega}
            options={[
              { value: 'domicilio', words: 'Entrega a domicilio' },
              { value: 'retiro', words: 'Retiro en tienda' },
            ]}
            onChange={(way) => changeWizard((wizard) => receivedBy(wizard, way, settings.horarioRetiro))}
          />
          {tipoEntrega === 'domicilio' ? (
            <div aria-live="polite">
              <TextArea
                label="Dirección"
                rows={2}
                autoComplete="street-address"
                hint={mark('direccion', ADDRESS_HINT)}
                {...text('direccion')}
              />
            </div>
          ) : (
            <div className={styles.pickup}>
              <p>
                Te esperamos en {settings.direccion}. Atendemos {unbrokenHours(settings.horarioTienda)}. Sin costo de
                entrega.{' '}
                <a href={mapLink(settings)} target="_blank" rel="noreferrer">
                  Ver en el mapa
                </a>
              </p>
              <Field
                label="Quién retira (opcional)"
                hint="Si viene otra persona, escribe su nombre."
                autoComplete="off"
                autoCapitalize="words"
                maxLength={120}
                {...text('quienRetira')}
              />
            </div>
          )}
          <DeliveryPicker
            dias={dias}
            cliente={cliente}
            tipoEntrega={tipoEntrega}
            words={words}
            dayError={refusal('fechaEntrega') ?? (cliente.fechaEntrega && errors.fechaEntrega)}
            hourError={refusal('horaEntrega') ?? (cliente.horaEntrega && errors.horaEntrega)}
            onChange={change}
          />
          <TextArea label="Notas (opcional)" rows={2} autoComplete="off" {...text('notas')} />
        </section>
        <div className={styles.sums}>
          <Totals order={order} />
          <PaymentNote settings={settings} />
        </div>
        <p className={styles.missing} role="status">
          {missing}
        </p>
        <div className={styles.actions}>
          <Link to="?">Volver a los cortes</Link>
          <Button variant="lleno" type="submit" disabled={missing !== undefined}>
            Continuar
          </Button>
        </div>
      </form>
      <aside className={styles.ticket} aria-label="Tu pedido">
        <CartSummary order={order} />
      </aside>
    </div>
  )
}
