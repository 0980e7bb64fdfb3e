import { changeTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { MIN_TEAM_PASSWORD } from '#shop/team/team-password.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'

/** Sets a new password for somebody who forgot theirs or lost their phone. */
export function NewPasswordFor({
  member: { id, username },
  close,
  changed,
}: {
  member: TeamMember
  close: () => void
  changed: () => void
}) {
  const { call } = useAdmin()
  return (
    <Confirm
      title={`Otra contraseña para ${username}`}
      action="Guardar contraseña"
      close={close}
      confirm={async (fields) => {
        const body = { password: String(fields.get('password')) }
        const answer = await call(changeTeamMember, { params: { id }, body })
        if (!answer.ok) return answer.campos?.password ?? answer.error
        changed()
        return undefined
      }}
    >
      <p>
        Se cierran sus sesiones, se revocan sus tokens y se quita su segundo factor; después puede ponerlo de nuevo.
      </p>
      <PasswordField
        label="Contraseña nueva"
        name="password"
        hint={`Al menos ${MIN_TEAM_PASSWORD} caracteres.`}
        autoComplete="new-password"
        minLength={MIN_TEAM_PASSWORD}
        required
      />
    </Confirm>
  )
}
