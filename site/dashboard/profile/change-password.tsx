import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changePassword, type User } from '#shop/accounts/contract.ts'
import { useForm } from '#site/api/use-form.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { NewPasswordFields } from '#site/session/new-password-fields.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { ButtonRow, ProfileSection } from './profile-section.tsx'

/** Section of the profile to change the password. */
export function ChangePassword({ user }: { user: User }) {
  const [state, setState] = useState<{ is: 'closed' | 'open' } | { is: 'changed'; message: string }>({ is: 'closed' })
  const open = useRef<HTMLButtonElement>(null)
  const close = (message?: string) => {
    flushSync(() => setState(message === undefined ? { is: 'closed' } : { is: 'changed', message }))
    open.current?.focus()
  }
  return (
    <ProfileSection>
      {state.is === 'open' ? (
        <PasswordForm user={user} onChanged={close} onCancel={() => close()} />
      ) : (
        <>
          {state.is === 'changed' && <Notice tone="success">{state.message}</Notice>}
          <Button ref={open} variant="outline" size="small" onClick={() => setState({ is: 'open' })}>
            Cambiar contraseña
          </Button>
        </>
      )}
    </ProfileSection>
  )
}

function PasswordForm({
  user,
  onChanged,
  onCancel,
}: {
  user: User
  onChanged: (message: string) => void
  onCancel: () => void
}) {
  const auth = useAuth()
  const { form, field, notice, busy } = useForm(changePassword.body, async (passwords) => {
    const result = await auth.changePassword(passwords)
    if (result.success) onChanged(result.message)
    return result
  })
  return (
    <form {...form} aria-label="Cambiar contraseña">
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
      <PasswordField label="Contraseña actual" autoComplete="current-password" required {...field('actual')} />
      <NewPasswordFields field={field} adjective=" nueva" />
      <p>Se cierran las sesiones que tengas abiertas en otros aparatos; esta sigue.</p>
      {notice !== undefined && <Notice tone="error">{notice}</Notice>}
      <ButtonRow>
        <Button variant="brand" type="submit" busy={busy}>
          Guardar contraseña
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </ButtonRow>
    </form>
  )
}
