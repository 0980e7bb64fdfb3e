import { useState } from 'react'
import { MIN_PASSWORD } from '#shop/accounts/registration.ts'
import { changeAdminPassword } from '#shop/team/contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { useAccountForm } from '#site/session/account-form.ts'
import { refused } from '#site/session/ask.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { Block } from './block.tsx'

export function OwnPassword() {
  const { admin, call } = useAdmin()
  // Another form after every change: an empty one.
  const [changes, setChanges] = useState(0)
  const { form, field, notice, busy } = useAccountForm(changeAdminPassword.body, async (body) => {
    const answer = await call(changeAdminPassword, { body })
    if (!answer.ok) return refused(answer)
    setChanges((now) => now + 1)
    return { success: true }
  })
  const fresh = { autoComplete: 'new-password', minLength: MIN_PASSWORD, required: true }
  return (
    <Block title="Contraseña">
      {changes > 0 && <Notice tone="exito">Cambiamos tu contraseña y cerramos tus demás sesiones.</Notice>}
      <form key={changes} {...form} aria-label="Cambiar contraseña">
        <input type="text" autoComplete="username" defaultValue={admin.username} readOnly hidden />
        <PasswordField label="Contraseña actual" autoComplete="current-password" required {...field('actual')} />
        <PasswordField
          label="Contraseña nueva"
          hint={`Al menos ${MIN_PASSWORD} caracteres.`}
          {...fresh}
          {...field('password')}
        />
        <PasswordField label="Confirmar contraseña nueva" {...fresh} {...field('confirmPassword')} />
        {notice !== undefined && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" variant="marca" size="chico" busy={busy}>
          Cambiar contraseña
        </Button>
      </form>
    </Block>
  )
}
