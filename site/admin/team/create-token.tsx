import { useState } from 'react'
import { ADMIN_ROLES, roleWithin } from '#shop/access.ts'
import { addDays, dateText, panamaDay } from '#shop/dates.ts'
import { type ApiToken, createToken } from '#shop/team/contract.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { FormFoot, useCallForm } from '#site/admin/kit/form/call-form.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { ROLE_TEXT } from './role-text.ts'
import { TokenSecret } from './token-secret.tsx'

const DAYS = [30, 90, 365]

/** Creates an API token with a name, a role and an expiry date; then shows its secret once. */
export function CreateToken({ close, created }: { close: () => void; created: (token: ApiToken) => void }) {
  const { admin } = useAdmin()
  const [secreto, setSecreto] = useState<string>()
  const { form, field, notice, busy } = useCallForm(createToken, ({ token, secreto }) => {
    created(token)
    setSecreto(secreto)
  })
  const today = panamaDay(new Date())
  const roles = ADMIN_ROLES.filter((rol) => roleWithin(rol, admin.rol) === rol)
  if (secreto !== undefined) return <TokenSecret secreto={secreto} done={close} />
  return (
    <Dialog narrow persistent title="Crear token" close={close} form={form}>
      <Field
        label="Para qué es"
        hint="Por ejemplo: contabilidad, o la pantalla de la cocina."
        maxLength={60}
        autoComplete="off"
        required
        {...field('nombre')}
      />
      <SelectField label="Rol" hint="Lo menos que el programa necesite." defaultValue={roles.at(-1)} {...field('rol')}>
        <Options of={roles} text={ROLE_TEXT} />
      </SelectField>
      <SelectField label="Vence" defaultValue={addDays(today, 90)} {...field('expira')}>
        {DAYS.map((days) => (
          <option key={days} value={addDays(today, days)}>
            En {days} días, el {dateText(addDays(today, days))}
          </option>
        ))}
      </SelectField>
      <PasswordField label="Tu contraseña" autoComplete="current-password" required {...field('password')} />
      <FormFoot notice={notice} busy={busy}>
        Crear token
      </FormFoot>
    </Dialog>
  )
}
