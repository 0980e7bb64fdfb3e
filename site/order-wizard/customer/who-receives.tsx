import type { ChangeEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { TipoCliente } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { href } from '#site/links.ts'
import type { Cliente } from '#site/order-wizard/wizard.ts'
import { type ReceiverField, ReceiverFields } from '#site/ordering/receiver-fields.tsx'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Choice } from '#site/ui/forms/choice.tsx'
import { EmailField, Field } from '#site/ui/forms/field.tsx'
import styles from './customer-step.module.css'

/** The props that make a text field of the form editable. */
type TypedField = (name: 'nombre' | 'telefono' | 'email' | ReceiverField) => {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
  error: string | undefined
}

/** Customer type, name, phone and e-mail, and who receives it when that is somebody else. Errors appear when a field is left. */
export function WhoReceives({
  cliente,
  tipoEntrega,
  onTipoCliente,
  text,
  fieldHint,
  warning,
  avisosWhatsapp,
}: {
  cliente: Pick<Cliente, 'tipoCliente' | ReceiverField>
  tipoEntrega: TipoEntrega
  onTipoCliente: (tipoCliente: TipoCliente) => void
  text: TypedField
  /** The hint of a field; says so when the account filled it in. */
  fieldHint: (name: 'nombre' | 'telefono' | 'email', hint?: string) => string | undefined
  /** Why the typed phone number may be wrong. */
  warning: string | undefined
  avisosWhatsapp: boolean
}) {
  const { isAuthenticated, isLoading } = useAuth()
  const location = useLocation()
  return (
    <section className="stack gap-5" aria-live="polite">
      <h2 className="t-3 brand ruled">Quién recibe</h2>
      {!isLoading && !isAuthenticated && (
        <p>
          ¿Ya tienes cuenta?{' '}
          <Link to={href('/auth')} state={{ from: location }}>
            Inicia sesión
          </Link>{' '}
          y llenamos tus datos.
        </p>
      )}
      <div className={`split gap-5 ${styles.pair}`}>
        <Choice
          label="Tipo de cliente"
          name="tipoCliente"
          value={cliente.tipoCliente}
          options={[
            { value: 'individual', label: 'Individual' },
            { value: 'empresa', label: 'Empresa' },
          ]}
          onChange={onTipoCliente}
        />
        <Field
          label="Nombre"
          autoComplete="name"
          autoCapitalize="words"
          hint={fieldHint('nombre')}
          {...text('nombre')}
        />
      </div>
      <div className={`split gap-5 ${styles.pair}`}>
        <Field
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+507 6XXX-XXXX"
          warning={warning}
          hint={fieldHint('telefono', avisosWhatsapp ? 'Te avisamos por WhatsApp a este número.' : undefined)}
          {...text('telefono')}
        />
        <EmailField
          label="Correo"
          autoComplete="email"
          hint={fieldHint('email', 'Ahí te mandamos la confirmación.')}
          {...text('email')}
        />
      </div>
      <ReceiverFields {...{ tipoEntrega, text }} receiver={cliente} />
    </section>
  )
}
