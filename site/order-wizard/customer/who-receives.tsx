import type { ChangeEvent } from 'react'
import type { TipoCliente } from '#shop/orders/customer.ts'
import { Field } from '#site/ui/field.tsx'
import { Choice } from './choice.tsx'
import styles from './customer-step.module.css'

/** What a text field of the form needs to be typed in. */
type TypedField = (name: 'nombre' | 'telefono' | 'email') => {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
  error: string | undefined
}

/** The person or the business behind the order. What is wrong is said as soon as a field is left. */
export function WhoReceives({
  tipoCliente,
  onTipoCliente,
  text,
}: {
  tipoCliente: TipoCliente
  onTipoCliente: (tipoCliente: TipoCliente) => void
  text: TypedField
}) {
  return (
    <section aria-live="polite">
      <h2 className="t-3">Quién recibe</h2>
      <Choice
        label="Tipo de cliente"
        name="tipoCliente"
        value={tipoCliente}
        options={[
          { value: 'individual', words: 'Individual' },
          { value: 'empresa', words: 'Empresa' },
        ]}
        onChange={onTipoCliente}
      />
      <Field label="Nombre" autoComplete="name" autoCapitalize="words" {...text('nombre')} />
      <div className={styles.pair}>
        <Field
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+507 6XXX-XXXX"
          {...text('telefono')}
        />
        <Field
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="Ahí te mandamos la confirmación."
          {...text('email')}
        />
      </div>
    </section>
  )
}
