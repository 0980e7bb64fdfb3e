import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { phoneWarning } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { isEmptyLugar, LUGAR_FIELDS, type Lugar, type LugarField, type SavedAddress } from '#shop/places/lugar.ts'
import { mapLink } from '#shop/settings.ts'
import { useSavedAddresses } from '#site/api/saved-addresses.ts'
import { CartSummary } from '#site/order-wizard/cart/cart-summary.tsx'
import { TicketAside } from '#site/order-wizard/cart/ticket-aside.tsx'
import { OrderBar } from '#site/order-wizard/products/order-bar.tsx'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import {
  type Cliente,
  type ClienteField,
  changeCliente,
  changeTipoEntrega,
  type FieldErrors,
  unavailableHour,
} from '#site/order-wizard/wizard.ts'
import type { WizardData } from '#site/order-wizard/wizard-data.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { AddressFields } from '#site/ordering/address-fields.tsx'
import { diasFor } from '#site/ordering/delivery-days.ts'
import { DeliveryPicker } from '#site/ordering/delivery-picker.tsx'
import { deliveryTexts } from '#site/ordering/delivery-texts.ts'
import type { ReceiverField } from '#site/ordering/receiver-fields.tsx'
import { updateDraft } from '#site/storage/draft-order.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Choice } from '#site/ui/forms/choice.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import styles from './customer-step.module.css'
import { focusMissing, missingSentence } from './missing-fields.ts'
import { WhoReceives } from './who-receives.tsx'

/** Step 2: who receives the order, where and when. `invalid` are its field errors, `refused` those from the server. */
export function CustomerStep({
  ticket,
  draft,
  fromAccount,
  buyer,
  isSettled,
  wizardData,
  invalid,
  refused,
  onComplete,
}: Pick<WizardState, 'ticket' | 'draft' | 'fromAccount' | 'buyer' | 'isSettled'> & {
  wizardData: Pick<WizardData, 'dias' | 'closed' | 'settings' | 'avisosWhatsapp'>
  invalid: FieldErrors
  refused: FieldErrors
  onComplete: () => void
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [blurred, setBlurred] = useState<Partial<Record<ClienteField, boolean>>>({})
  const [changed, setChanged] = useState<Partial<Record<ClienteField, boolean>>>({})
  // A focused field that was emptied stays empty; when left empty, the account's value fills it again.
  const [editing, setEditing] = useState<{ name: string; text: string }>()
  const { cliente, tipoEntrega } = draft
  const { settings } = wizardData
  const dias = diasFor(wizardData.dias, { ...settings, tipoEntrega })
  const errors = { ...unavailableHour(draft, dias), ...invalid }
  const missing = missingSentence(draft, errors)
  const texts = deliveryTexts(tipoEntrega, settings)

  const change = (part: Partial<Cliente>) => {
    setChanged({ ...changed, ...Object.fromEntries(Object.keys(part).map((field) => [field, true])) })
    updateDraft((draft) => ({ ...draft, cliente: changeCliente(draft.cliente, part) }))
  }
  // Before the first order the address saved last is filled in.
  const addresses = useSavedAddresses(buyer)
  const fillIn = useEffectEvent((saved: SavedAddress) => {
    if (isEmptyLugar(cliente.lugar)) changeLugar(saved.lugar)
  })
  useEffect(() => {
    const [saved] = addresses ?? []
    if (saved && isSettled) fillIn(saved)
  }, [addresses, isSettled])
  const changeLugar = (lugar: Lugar) => {
    const fields = LUGAR_FIELDS.filter((field) => lugar[field] !== cliente.lugar[field])
    setChanged({ ...changed, ...Object.fromEntries(fields.map((field) => [field, true])) })
    updateDraft((draft) => ({ ...draft, cliente: { ...draft.cliente, lugar } }))
  }
  const changeWay = (way: TipoEntrega) => updateDraft((draft) => changeTipoEntrega(draft, way, settings))
  // Said as soon as it is chosen, before the rest of the form is filled in.
  const isOutside = (field: LugarField) =>
    field === 'corregimiento' && cliente.lugar.corregimiento !== '' && errors[field] !== undefined
  const refusal = (field: ClienteField) => (changed[field] ? undefined : refused[field])
  const text = (name: 'nombre' | 'telefono' | 'email' | ReceiverField | 'notas') => ({
    name,
    value: editing?.name === name ? editing.text : cliente[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setEditing({ name, text: target.value })
      change({ [name]: target.value })
    },
    onBlur: () => {
      setEditing(undefined)
      setBlurred({ ...blurred, [name]: true })
    },
    error: refusal(name) ?? (blurred[name] ? errors[name] : undefined),
    ...(name === 'notas' ? {} : { enterKeyHint: 'next' as const }),
  })

  const fieldHint = (name: ClienteField, hint?: string) =>
    fromAccount.includes(name) ? `De tu cuenta. ${hint ?? ''}` : hint

  useEffect(() => {
    const [first] = Object.keys(refused)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus()
  }, [refused])

  const continueToConfirm = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined && form.current) {
      // Enter moves on to what is still missing; a press of the button says all that is.
      const isTyping = document.activeElement instanceof HTMLInputElement
      if (!isTyping) setBlurred({ ...blurred, ...Object.fromEntries(Object.keys(errors).map((name) => [name, true])) })
      return focusMissing(form.current, errors)
    }
    onComplete()
    navigate('?paso=confirmar')
  }

  const blocked = missing === undefined ? {} : { blocked: true, 'aria-describedby': WHAT_IS_MISSING }

  return (
    <div className={`container split ${styles.layout}`}>
      <form ref={form} className="stack gap-8" onSubmit={continueToConfirm} noValidate>
        <StepHeading>{texts.heading}</StepHeading>
        <WhoReceives
          {...{ cliente, tipoEntrega }}
          onTipoCliente={(tipoCliente) => change({ tipoCliente })}
          text={text}
          fieldHint={fieldHint}
          warning={editing?.name === 'telefono' ? undefined : phoneWarning(cliente.telefono)}
          avisosWhatsapp={wizardData.avisosWhatsapp}
        />
        <section className="stack gap-5">
          <h2 className="t-3 brand ruled">{texts.section}</h2>
          <Choice
            label="Cómo lo recibes"
            name="tipoEntrega"
            value={tipoEntrega}
            options={[
              { value: 'domicilio', label: 'Entrega a domicilio' },
              { value: 'retiro', label: 'Retiro en tienda' },
            ]}
            onChange={changeWay}
          />
          {tipoEntrega === 'domicilio' ? (
            <AddressFields
              lugar={cliente.lugar}
              errorOf={(field) => refusal(field) ?? (blurred[field] || isOutside(field) ? errors[field] : undefined)}
              fromAccount={fromAccount.includes('corregimiento')}
              onChange={changeLugar}
              onBlur={(field) => setBlurred({ ...blurred, [field]: true })}
              saved={addresses}
              pickup={
                isOutside('corregimiento') && (
                  <Button variant="outline" onClick={() => changeWay('retiro')}>
                    Retirar en la tienda
                  </Button>
                )
              }
            />
          ) : (
            <div className={`stack ${styles.pickup}`}>
              <p>
                Te esperamos en {settings.direccion}. Atendemos <Unbroken>{settings.horarioTienda}</Unbroken>. Sin costo
                de entrega.{' '}
                <a href={mapLink(settings)} target="_blank" rel="noreferrer">
                  Ver en el mapa
                </a>
              </p>
            </div>
          )}
          <DeliveryPicker
            dias={dias}
            closed={wizardData.closed}
            chosen={cliente}
            tipoEntrega={tipoEntrega}
            texts={texts}
            dayError={
              refusal('fechaEntrega') ??
              (cliente.fechaEntrega || blurred.fechaEntrega ? errors.fechaEntrega : undefined)
            }
            hourError={
              refusal('horaEntrega') ?? (cliente.horaEntrega || blurred.horaEntrega ? errors.horaEntrega : undefined)
            }
            onChange={change}
          />
          <TextArea label="Notas (opcional)" rows={2} autoComplete="off" {...text('notas')} />
        </section>
        <p id={WHAT_IS_MISSING} className="muted" role="status">
          {missing}
        </p>
        <div className={`row ${styles.actions}`}>
          <Link className="link" to="?">
            Volver a los cortes
          </Link>
          <span className="desktop">
            <Button variant="primary" type="submit" {...blocked}>
              Continuar
            </Button>
          </span>
        </div>
        <OrderBar ticket={ticket} sheet={<CartSummary ticket={ticket} />}>
          <Button variant="highlight" type="submit" {...blocked}>
            Continuar
          </Button>
        </OrderBar>
      </form>
      <TicketAside>
        <CartSummary ticket={ticket} />
      </TicketAside>
    </div>
  )
}

/** The id of the sentence that says why this step can't be left. */
const WHAT_IS_MISSING = 'falta'
