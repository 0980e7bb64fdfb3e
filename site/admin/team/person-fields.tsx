import type { ComponentProps } from 'react'
import { Field } from '#site/ui/forms/field.tsx'

type Given = Omit<ComponentProps<typeof Field>, 'label'>

/** What the team calls a person, and where they are reached. */
export const PersonFields = ({ nombre, telefono }: { nombre: Given; telefono: Given }) => (
  <>
    <Field label="Nombre" autoComplete="off" maxLength={120} hint="Como lo llaman en la tienda." {...nombre} />
    <Field label="Teléfono" type="tel" inputMode="tel" autoComplete="off" maxLength={40} {...telefono} />
  </>
)
