import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { phoneWarning } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { isPresent, receiverLabel, receiverText } from '#shop/orders/delivery/receiver.ts'
import { href } from '#site/links.ts'
import { CartSummary } from '#site/order-wizard/cart/cart-summary.tsx'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import type { TicketState, WizardState } from '#site/order-wizard/wizard-state.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import styles from './confirm-step.module.css'
import { IfNone } from './if-none.tsx'
import { OrderFailed } from './order-failed.tsx'
import { Payment } from './payment.tsx'
import { SlotFull } from './slot-full.tsx'
import type { SeenPrices, SubmitState } from './submit-state.ts'

/** Step 3: everything that will be sent, and the submit button. */
export function ConfirmStep({
  ticket,
  draft,
  isSignedIn,
  saldo,
  isCutLeftOut,
  submitState,
  send,
  confirm,
  reset,
}: {
  ticket: TicketState
  draft: WizardState['draft']
  isSignedIn: boolean
  /** What the customer has in favour; null where nobody may say. */
  saldo: WizardState['saldo']
  /** Whether a cut that is no longer sold was left out of the order. */
  isCutLeftOut: boolean
  submitState: SubmitState
  send: (priced?: SeenPrices) => void
  confirm: ComponentProps<typeof ConfirmEmail>['confirm']
  reset: () => void
}) {
  const { promo, priced, lines, settings } = ticket
  const { cliente, tipoEntrega } = draft
  const warning = phoneWarning(cliente.telefono)
  const receiver = receiverText(cliente).trim()
  const busy = submitState.is === 'sending'
  const unconfirmed =
    submitState.is === 'unconfirmed' ? submitState : submitState.is === 'sending' ? submitState.confirming : undefined
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button disappears with its box, so the focus moves to the submit button.
  const thenFocusSubmit = (act: () => void) => () => {
    button.current?.focus()
    act()
  }
  const edit = (step: '?' | '?paso=datos', label: string) => (
    <Link className={`link ${styles.edit}`} to={step} aria-label={label}>
      <Icon name="edit" />
      Editar
    </Link>
  )
  const refusal = useRef<HTMLDivElement>(null)
  // On a phone the button floats: what is said of the order may be below the screen.
  useEffect(() => {
    if (submitState.is === 'failed' || submitState.is === 'full') refusal.current?.scrollIntoView({ block: 'center' })
  }, [submitState])
  return (
    <div className={`container split ${styles.layout}`}>
      <div className="wide">
        <StepHeading>Revisa y envía</StepHeading>
      </div>
      <div className={`stack gap-6 ${styles.delivery}`}>
        <section className="ruled">
          <div className={`spread ${styles.title}`}>
            <h2 className="t-3 brand">{tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega a domicilio'}</h2>
            {edit('?paso=datos', 'Editar la entrega')}
          </div>
          <dl className="facts">
            <Fact name="Cuándo">
              <b>
                {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
              </b>
            </Fact>
            <Fact name="Dónde">{tipoEntrega === 'retiro' ? settings.direccion : cliente.direccion}</Fact>
            {receiver && (
              <Fact name={receiverLabel(tipoEntrega)}>
                {receiver}
                {isPresent({ ...cliente, tipoEntrega }) && (
                  <small className="block muted">No le cobramos, y va sin precios.</small>
                )}
              </Fact>
            )}
            {cliente.notas.trim() !== '' && <Fact name="Notas">{cliente.notas}</Fact>}
          </dl>
        </section>
        <section className="ruled">
          <div className={`spread ${styles.title}`}>
            <h2 className="t-3 brand">{receiver ? 'Quién pide' : 'Quién recibe'}</h2>
            {edit('?paso=datos', receiver ? 'Editar quién pide' : 'Editar quién recibe')}
          </div>
          <dl className="facts">
            <Fact name="Nombre">
              {cliente.nombre}
              {cliente.tipoCliente === 'empresa' && ' (empresa)'}
            </Fact>
            <Fact name="Teléfono">
              {cliente.telefono}
              {warning && (
                <small className="problem" data-tone="warning">
                  <Icon name="alert" />
                  {warning}
                </small>
              )}
            </Fact>
            <Fact name="Correo">{cliente.email}</Fact>
          </dl>
        </section>
        <section className="ruled">
          <IfNone siNoHay={draft.siNoHay} />
        </section>
      </div>
      <div className={`stack gap-5 ${styles.order}`}>
        <CartSummary ticket={ticket} edit={edit('?', 'Editar los cortes')} />
        <Payment {...{ draft, saldo, settings }} total={priced.total} />
        <div ref={refusal} className={styles.refusal}>
          {submitState.is === 'failed' && (
            <OrderFailed
              {...{ draft, lines, priced, isCutLeftOut }}
              failure={submitState}
              whatsapp={settings.whatsapp}
              retry={(seen) => thenFocusSubmit(() => send(seen))()}
            />
          )}
          {submitState.is === 'full' && <SlotFull refusal={submitState} onTaken={thenFocusSubmit(reset)} />}
          {unconfirmed && (
            <ConfirmEmail
              {...{ draft, priced, isSignedIn, busy, confirm }}
              refusal={unconfirmed}
              whatsapp={settings.whatsapp}
            />
          )}
        </div>
        <p className={`small muted ${styles.terms}`}>
          Al enviar aceptas las{' '}
          <Link className="text-link" to={href('/condiciones')} target="_blank">
            condiciones y cómo cuidamos tus datos
          </Link>
          .
        </p>
        <div className={`stack ${styles.send}`}>
          {!unconfirmed && (
            <Button
              ref={button}
              variant={submitState.is === 'full' ? 'outline' : 'primary'}
              busy={busy || promo.is === 'checking'}
              onClick={() => send()}
            >
              {busy
                ? 'Enviando tu pedido…'
                : promo.is === 'checking'
                  ? 'Enviar pedido'
                  : `Enviar pedido · ${usd(priced.total)}`}
            </Button>
          )}
          <p className="sr" role="status">
            {busy && 'Enviando tu pedido…'}
          </p>
        </div>
        <Link className={`link ${styles.back}`} to="?paso=datos">
          Volver
        </Link>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
