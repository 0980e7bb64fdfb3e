import type { ComponentProps } from 'react'
import { changeTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Field } from '#site/ui/forms/field.tsx'

/** Changes the name and the telephone of a person; leads to a new password. */
export function EditPerson({
  member,
  close,
  changed,
  newPassword,
}: {
  member: TeamMember
  close: () => void
  changed: (member: TeamMember) => void
  newPassword: (() => void) | undefined
}) {
  const { call } = useAdmin()
  return (
    <Confirm
      title={`Los datos de ${member.username}`}
      action="Guardar"
      close={close}
      confirm={async (fields) => {
        const body = { nombre: String(fields.get('nombre')), telefono: String(fields.get('telefono')) }
        const answer = await call(changeTeamMember, { params: { id: member.id }, body })
        if (!answer.ok) return Object.values(answer.campos ?? {})[0] ?? answer.error
        changed(answer.member)
        return undefined
      }}
    >
      <PersonFields
        nombre={{ name: 'nombre', defaultValue: member.nombre }}
        telefono={{ name: 'telefono', defaultValue: member.telefono }}
      />
      {newPassword && (
        <button type="button" className="link" onClick={newPassword}>
          Ponerle otra contraseña
        </button>
      )}
    </Confirm>
  )
}

type Given = Omit<ComponentProps<typeof Field>, 'label'>

/** What the team calls a person, and where they are reached. */
export const PersonFields = ({ nombre, telefono }: { nombre: Given; telefono: Given }) => (
  <>
    <Field label="Nombre" autoComplete="off" maxLength={120} hint="Como lo llaman en la tienda." {...nombre} />
    <Field label="Teléfono" type="tel" inputMode="tel" autoComplete="off" maxLength={40} {...telefono} />
  </>
)
