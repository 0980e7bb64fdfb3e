import { useState } from 'react'
import { changeAdminPassword } from '#shop/team/contract.ts'
import { MIN_TEAM_PASSWORD } from '#shop/team/team-password.ts'
import { FormFoot, useCallForm } from '#site/admin/kit/form/call-form.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { NewPasswordFields } from '#site/session/new-password-fields.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { AccountSection } from './account-section.tsx'

/** Form to change the own password. */
export function OwnPassword() {
  const { admin } = useAdmin()
  // A new key after every change resets the form.
  const [changes, setChanges] = useState(0)
  const { form, field, notice, busy } = useCallForm(changeAdminPassword, () => setChanges((now) => now + 1))
  return (
    <AccountSection title="Contraseña">
      {changes > 0 && <Notice tone="success">Cambiamos tu contraseña y cerramos tus demás sesiones.</Notice>}
      <form key={changes} {...form} aria-label="Cambiar contraseña">
        <input type="text" autoComplete="username" defaultValue={admin.username} readOnly hidden />
        <PasswordField label="Contraseña actual" autoComplete="current-password" required {...field('actual')} />
        <NewPasswordFields field={field} adjective=" nueva" min={MIN_TEAM_PASSWORD} />
        <FormFoot notice={notice} busy={busy} size="small">
          Cambiar contraseña
        </FormFoot>
      </form>
    </AccountSection>
  )
}
