import { changeTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { PersonFields } from './person-fields.tsx'

/** Changes the name and the telephone of a person. */
export function EditPerson({
  member,
  close,
  changed,
}: {
  member: TeamMember
  close: () => void
  changed: (member: TeamMember) => void
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
    </Confirm>
  )
}
