import type { ComponentProps, ReactNode } from 'react'
import type { Settings } from '#shop/settings.ts'
import type { Field } from '#site/ui/forms/field.tsx'
import styles from './settings-form.module.css'

/** Returns the props that make a text field of the form editable. */
export type Fields = { field: (name: keyof Settings) => TextFieldProps }
export type TextFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'name' | 'autoComplete'> & {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** The parts of the form, in their order. */
const PARTS = [
  ...(['Contacto', 'Horarios', 'Entrega', 'Pago', 'Mostrador'] as const),
  ...(['Precio y peso', 'Búsqueda', 'Privacidad y condiciones'] as const),
]
const idOf = (part: (typeof PARTS)[number]) => `parte-${PARTS.indexOf(part) + 1}`

/** A part of the form with its title. */
export const Group = ({ legend, children }: { legend: (typeof PARTS)[number]; children: ReactNode }) => (
  <fieldset id={idOf(legend)} tabIndex={-1} className={`${styles.group} announced`}>
    <legend className="t-3">{legend}</legend>
    {children}
  </fieldset>
)

/** Leads to each part: beside the form on a desk, before it on a phone. */
export const Index = () => (
  <nav className={styles.index} aria-label="Partes de los ajustes">
    <ul>
      {PARTS.map((part) => (
        <li key={part}>
          <a
            className="nav-link"
            href={`#${idOf(part)}`}
            onClick={(event) => {
              // The address stays: another one would ask about what is not saved.
              event.preventDefault()
              document.getElementById(idOf(part))?.focus()
            }}
          >
            {part}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
