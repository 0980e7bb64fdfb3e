import { ADMIN_ROLES } from '#shop/access.ts'
import { addTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { MIN_TEAM_PASSWORD } from '#shop/team/team-password.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { FormFoot, useCallForm } from '#site/admin/kit/form/call-form.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { PersonFields } from './edit-person.tsx'
import { ROLE_TEXT } from './role-text.ts'

/** Adds a person with an initial password, which they then change. */
export function AddPerson({ close, added }: { close: () => void; added: (member: TeamMember) => void }) {
  const { form, field, notice, busy } = useCallForm(addTeamMember, ({ member }) => {
    added(member)
    close()
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
      <PersonFields nombre={field('nombre')} telefono={field('telefono')} />
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
      <FormFoot notice={notice} busy={busy}>
        Agregar
      </FormFoot>
    </Dialog>
  )
}
