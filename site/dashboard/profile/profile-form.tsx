import { useEffect, useRef } from 'react'
import { type User, updateProfile } from '#shop/accounts/contract.ts'
import { useForm } from '#site/api/use-form.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { ButtonRow } from './profile-section.tsx'

/** The two editable fields (docs/rules.md#customer-account). Closes only if the update succeeds. */
export function ProfileForm({ user, onSaved, onCancel }: { user: User; onSaved: () => void; onCancel: () => void }) {
  const auth = useAuth()
  const { form, field, notice, busy } = useForm(updateProfile.body, async (change) => {
    const result = await auth.updateProfile(change)
    if (result.success) onSaved()
    return result
  })
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <form {...form} aria-label="Editar tus datos">
      <div ref={first}>
        <Field label="Nombre" autoComplete="name" required defaultValue={user.nombre} {...field('nombre')} />
      </div>
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+507 6XXX-XXXX"
        required
        defaultValue={user.telefono}
        {...field('telefono')}
      />
      {notice !== undefined && <Notice tone="error">{notice}</Notice>}
      <ButtonRow>
        <Button variant="brand" type="submit" busy={busy}>
          Guardar Cambios
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </ButtonRow>
    </form>
  )
}
