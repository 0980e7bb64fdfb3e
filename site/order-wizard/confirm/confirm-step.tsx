import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { longDayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { phoneDoubt } from '#shop/orders/customer.ts'
import { windowText } from '#shop/orders/delivery-window.ts'
import { CartSummary } from '#site/order-wizard/cart/cart-summary.tsx'
import type { Order } from '#site/order-wizard/order.ts'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './confirm-step.module.css'
import { OrderFailed } from './order-failed.tsx'
import type { Sending } from './sending.ts'
import { SlotFull } from './slot-full.tsx'

/** Step 3: everything that will be sent, and the button that sends it. */
export function ConfirmStep({
  order,
  sending,
  send,
  rest,
}: {
  order: Order
  sending: Sending
  send: () => void
  rest: () => void
}) {
  const { wizard, promo, priced, shelf } = order
  const { cliente, tipoEntrega } = wizard
  const doubt = phoneDoubt(cliente.telefono)
  const busy = sending.is === 'sending'
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed in a box goes away with the box: the keyboard goes on at the button that sends.
  const fromTheBox = (act: () => void) => () => {
    button.current?.focus()
    act()
  }
  return (
    <div className={`ancho ${styles.layout}`}>
      <div className={styles.heading}>
        <StepHeading>Revisa y envía</StepHeading>
      </div>
      <div className={styles.ticket}>
        <CartSummary order={order} />
        <Link to="?">Editar los cortes</Link>
      </div>
      <div className={styles.delivery}>
        <section>
          <h2 className="t-3">{tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega a domicilio'}</h2>
          <dl>
            <Fact name="Cuándo">
              {longDayText(cliente.fechaEntrega)}, <span>{windowText(cliente.horaEntrega)}</span>
            </Fact>
            <Fact name="Dónde">{tipoEntrega === 'retiro' ? shelf.settings.direccion : cliente.direccion}</Fact>
            {tipoEntrega === 'retiro' && cliente.quienRetira.trim() !== '' && (
              <Fact name="Quién retira">{cliente.quienRetira}</Fact>
            )}
            {cliente.notas.trim() !== '' && <Fact name="Notas">{cliente.notas}</Fact>}
          </dl>
          <Link to="?paso=datos" aria-label="Editar la entrega">
            Editar
          </Link>
        </section>
        <section>
          <h2 className="t-3">Quién recibe</h2>
          <dl>
            <Fact name="Nombre">
              {cliente.nombre}
              {cliente.tipoCliente === 'empresa' && ' (empresa)'}
            </Fact>
            <Fact name="Teléfono">
              {cliente.telefono}
              {doubt && (
                <small>
                  <Icon name="alerta" />
                  {doubt}
                </small>
              )}
            </Fact>
            <Fact name="Correo">{cliente.email}</Fact>
          </dl>
          <Link to="?paso=datos" aria-label="Editar quién recibe">
            Editar
          </Link>
        </section>
        {sending.is === 'failed' && <OrderFailed order={order} failure={sending} retry={fromTheBox(send)} />}
        {sending.is === 'full' && <SlotFull refusal={sending} onTaken={fromTheBox(rest)} />}
        <div className={styles.send}>
          <Button ref={button} variant="lleno" busy={busy || promo.is === 'checking'} onClick={send}>
            {busy
              ? 'Enviando tu pedido…'
              : promo.is === 'checking'
                ? 'Enviar pedido'
                : `Enviar pedido · ${usd(priced.total)}`}
          </Button>
          <p className="sr" role="status">
            {busy && 'Enviando tu pedido…'}
          </p>
          <Link to="?paso=datos">Volver</Link>
        </div>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
