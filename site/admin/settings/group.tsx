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

/** A part of the form with its title. */
export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className="t-3">{legend}</legend>
    {children}
  </fieldset>
)
