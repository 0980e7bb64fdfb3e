import { ADMIN_ROLES } from '#shop/access.ts'
import { addTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { MIN_TEAM_PASSWORD } from '#shop/team/team-password.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useForm } from '#site/api/use-form.ts'
import { refused } from '#site/session/account-call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { ROLE_TEXT } from './role-text.ts'

/** Adds a person with an initial password, which they then change. */
export function AddPerson({ close, added }: { close: () => void; added: (member: TeamMember) => void }) {
  const { call } = useAdmin()
  const { form, field, notice, busy } = useForm(addTeamMember.body, async (body) => {
    const answer = await call(addTeamMember, { body })
    if (!answer.ok) return refused(answer)
    added(answer.member)
    close()
    return { success: true }
  })
  const passwordProps = { autoComplete: 'new-password', minLength: MIN_TEAM_PASSWORD, required: true }
  return (
    <Dialog narrow title="Agregar a alguien" close={close} form={form}>
      <Field
        label="Usuario"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <SelectField label="Rol" defaultValue="operador" {...field('rol')}>
        <Options of={ADMIN_ROLES} text={ROLE_TEXT} />
      </SelectField>
      <PasswordField
        label="Primera contraseña"
        hint={`Al menos ${MIN_TEAM_PASSWORD} caracteres.`}
        {...passwordProps}
        {...field('password')}
      />
      <PasswordField label="Confirmar contraseña" {...passwordProps} {...field('confirmPassword')} />
      {notice !== undefined && <Notice tone="error">{notice}</Notice>}
      <Button type="submit" variant="brand" busy={busy}>
        Agregar
      </Button>
    </Dialog>
  )
}
