import { useState } from 'react'
import { ADMIN_ROLES, type AdminRol } from '#shop/access.ts'
import { changeTeamMember, listTeam, type TeamMember } from '#shop/team/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { AddPerson } from './add-person.tsx'
import { EditPerson } from './edit-person.tsx'
import { NewPasswordFor } from './new-password-for.tsx'
import styles from './people.module.css'

type Change = Partial<Pick<TeamMember, 'rol' | 'activo'>>
type Open = { is: 'new' } | { is: 'data' | 'password'; member: TeamMember }
type SaveMessage = { tone: 'success' | 'error'; text: string }

/** The shop's own people with their roles, and who may no longer sign in. */
export function People() {
  const { admin, call } = useAdmin()
  const list = useAdminData(listTeam, {})
  const { reload, change } = list
  const isMe = ({ username }: TeamMember) => username === admin.username
  const [message, setMessage] = useState<SaveMessage>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const replace = (member: TeamMember) => {
    change(({ team }) => ({ team: team.map((each) => (each.id === member.id ? member : each)) }))
    setMessage({ tone: 'success', text: `Guardamos el cambio de ${member.username}.` })
  }
  async function set(member: TeamMember, body: Change) {
    const answer = await call(changeTeamMember, { params: { id: member.id }, body })
    if (answer.ok) replace(answer.member)
    else setMessage({ tone: 'error', text: answer.error })
  }

  return (
    <section className={`stack ${styles.people}`} aria-labelledby="gente">
      <header className="spread gap-3">
        <h2 id="gente" className="t-3">
          La gente de la tienda
        </h2>
        <Button variant="brand" size="small" onClick={() => setOpen({ is: 'new' })}>
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
              {
                name: 'Persona',
                head: true,
                unlabelled: true,
                cell: ({ nombre, username }) => (
                  <span>
                    {nombre || username}
                    {nombre && <small className="block plain">{username}</small>}
                  </span>
                ),
              },
              {
                name: 'Teléfono',
                cell: ({ telefono }) => telefono && <PhoneLink telefono={telefono} className="contact nowrap" />,
              },
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
                name: 'Cambiar',
                unnamed: true,
                number: true,
                cell: (member) => (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Cambiar los datos de ${member.username}`}
                    onClick={() => setOpen({ is: 'data', member })}
                  >
                    Cambiar
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {open?.is === 'new' && (
        <AddPerson
          close={close}
          added={(member) => {
            change(({ team }) => ({ team: [...team, member] }))
            setMessage({ tone: 'success', text: `${member.username} ya puede entrar.` })
          }}
        />
      )}
      {open?.is === 'data' && (
        <EditPerson
          member={open.member}
          close={close}
          changed={replace}
          newPassword={isMe(open.member) ? undefined : () => setOpen({ ...open, is: 'password' })}
        />
      )}
      {open?.is === 'password' && (
        <NewPasswordFor
          member={open.member}
          close={close}
          changed={() => {
            reload()
            setMessage({
              tone: 'success',
              text: `${open.member.username} tiene otra contraseña; sus sesiones se cerraron.`,
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
      className={`control small-target ${styles.rol}`}
      aria-label={`Rol de ${username}`}
      value={rol}
      onChange={({ target }) => set(target.value as AdminRol)}
    >
      <Options of={ADMIN_ROLES} />
    </select>
  )
}
