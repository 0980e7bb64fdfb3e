import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import styles from './password-field.module.css'

/** A password field with a button inside that shows what was typed. */
export function PasswordField(native: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field autoCapitalize="none" spellCheck={false} {...native} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={`link ${styles.toggle}`}
        aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  )
}
