import { useState } from 'react'
import { ADMIN_ROLES, type AdminRol } from '#shop/access.ts'
import { changeTeamMember, listTeam, type TeamMember } from '#shop/team/contract.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { LoadError } from '#site/admin/kit/load-error.tsx'
import table from '#site/admin/kit/table.module.css'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { AddPerson } from './add-person.tsx'
import { NewPasswordFor } from './new-password-for.tsx'
import styles from './people.module.css'

type Change = Partial<Pick<TeamMember, 'rol' | 'activo'>>
type SaveMessage = { tone: 'success' | 'error'; text: string }

/** The shop's own people with their roles, and who may no longer sign in. */
export function People() {
  const { admin, call } = useAdmin()
  const { data, error, isLoading, reload, change } = useAdminData(listTeam, {})
  const [message, setMessage] = useState<SaveMessage>()
  const [openDialog, setOpenDialog] = useState<'nobody' | 'new' | TeamMember>('nobody')

  async function set(member: TeamMember, body: Change) {
    const answer = await call(changeTeamMember, { params: { id: member.id }, body })
    if (!answer.ok) return setMessage({ tone: 'error', text: answer.error })
    change(({ team }) => ({ team: team.map((each) => (each.id === member.id ? answer.member : each)) }))
    setMessage({ tone: 'success', text: `Guardamos el cambio de ${member.username}.` })
  }

  return (
    <section className={styles.people} aria-labelledby="gente">
      <header>
        <h2 id="gente" className="t-3">
          La gente de la tienda
        </h2>
        <Button variant="brand" size="small" onClick={() => setOpenDialog('new')}>
          Agregar a alguien
        </Button>
      </header>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {error !== undefined && <LoadError error={error} retry={reload} busy={isLoading} />}
      {!data && isLoading && <Spinner>Cargando...</Spinner>}
      {data && (
        <table className={table.table}>
          <thead>
            <tr>
              <th>Usuario</th>
              <th>Rol</th>
              <th>Segundo factor</th>
              <th>Puede entrar</th>
              <th>Contraseña</th>
            </tr>
          </thead>
          <tbody>
            {data.team.map((member) => (
              <Row
                key={member.id}
                member={member}
                isMe={member.username === admin.username}
                set={(body) => set(member, body)}
                newPassword={() => setOpenDialog(member)}
              />
            ))}
          </tbody>
        </table>
      )}
      {openDialog === 'new' && (
        <AddPerson
          close={() => setOpenDialog('nobody')}
          added={(member) => {
            change(({ team }) => ({ team: [...team, member] }))
            setMessage({ tone: 'success', text: `${member.username} ya puede entrar.` })
          }}
        />
      )}
      {typeof openDialog === 'object' && (
        <NewPasswordFor
          member={openDialog}
          close={() => setOpenDialog('nobody')}
          changed={() => {
            reload()
            setMessage({
              tone: 'success',
              text: `${openDialog.username} tiene otra contraseña; sus sesiones se cerraron.`,
            })
          }}
        />
      )}
    </section>
  )
}

function Row({
  member: { username, rol, activo, segundoFactor },
  isMe,
  set,
  newPassword,
}: {
  member: TeamMember
  isMe: boolean
  set: (change: Change) => void
  newPassword: () => void
}) {
  return (
    <tr>
      <td data-label="Usuario">{username}</td>
      <td data-label="Rol">
        {isMe ? (
          rol
        ) : (
          <select
            className={styles.rol}
            aria-label={`Rol de ${username}`}
            value={rol}
            onChange={(event) => set({ rol: event.target.value as AdminRol })}
          >
            {ADMIN_ROLES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </td>
      <td data-label="Segundo factor">{segundoFactor ? 'Sí' : 'No'}</td>
      <td data-label="Puede entrar">
        {isMe ? (
          'Eres tú'
        ) : (
          <Switch label={`${username} puede entrar`} on={activo} toggle={() => set({ activo: !activo })} />
        )}
      </td>
      <td data-label="Contraseña">
        {!isMe && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Poner otra contraseña a ${username}`}
            onClick={newPassword}
          >
            Poner otra
          </Button>
        )}
      </td>
    </tr>
  )
}
