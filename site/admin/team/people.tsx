import { useState } from 'react'
import { ADMIN_ROLES, type AdminRol } from '#shop/access.ts'
import { changeTeamMember, listTeam, type TeamMember } from '#shop/team/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
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
  const list = useAdminData(listTeam, {})
  const { reload, change } = list
  const isMe = ({ username }: TeamMember) => username === admin.username
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
      <header className="spread gap-3">
        <h2 id="gente" className="t-3">
          La gente de la tienda
        </h2>
        <Button variant="brand" size="small" onClick={() => setOpenDialog('new')}>
          Agregar a alguien
        </Button>
      </header>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Loaded of={list} waiting="Cargando...">
        {({ team }) => (
          <Table
            rows={team}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Usuario', cell: ({ username }) => username },
              {
                name: 'Rol',
                cell: (member) =>
                  isMe(member) ? member.rol : <Role member={member} set={(rol) => set(member, { rol })} />,
              },
              { name: 'Segundo factor', cell: ({ segundoFactor }) => (segundoFactor ? 'Sí' : 'No') },
              {
                name: 'Puede entrar',
                cell: (member) =>
                  isMe(member) ? (
                    'Eres tú'
                  ) : (
                    <Switch
                      label={`${member.username} puede entrar`}
                      on={member.activo}
                      toggle={() => set(member, { activo: !member.activo })}
                    />
                  ),
              },
              {
                name: 'Contraseña',
                cell: (member) =>
                  !isMe(member) && (
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={`Poner otra contraseña a ${member.username}`}
                      onClick={() => setOpenDialog(member)}
                    >
                      Poner otra
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
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

function Role({ member: { username, rol }, set }: { member: TeamMember; set: (rol: AdminRol) => void }) {
  return (
    <select
      className={styles.rol}
      aria-label={`Rol de ${username}`}
      value={rol}
      onChange={({ target }) => set(target.value as AdminRol)}
    >
      <Options of={ADMIN_ROLES} />
    </select>
  )
}
