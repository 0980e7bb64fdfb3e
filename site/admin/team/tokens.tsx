import { useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { dateText, momentText } from '#shop/dates.ts'
import { type ApiToken, listTokens, revokeToken } from '#shop/team/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { href } from '#site/links.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { CreateToken } from './create-token.tsx'
import styles from './tokens.module.css'

/** The API tokens: each person's own, and for the owner everybody's. */
export function Tokens() {
  const { admin, call } = useAdmin()
  const list = useAdminData(listTokens, {})
  const { change } = list
  const [message, setMessage] = useState<string>()
  const [openDialog, setOpenDialog] = useState<'nothing' | 'new' | ApiToken>('nothing')
  const seesAll = roleMay(admin.rol, 'dueño')

  async function revoke({ id, nombre }: ApiToken) {
    const answer = await call(revokeToken, { params: { id } })
    if (!answer.ok && answer.status !== 404) return answer.error
    change(({ tokens }) => ({ tokens: tokens.filter((each) => each.id !== id) }))
    setMessage(`Revocamos «${nombre}». Ya no abre nada.`)
    return undefined
  }

  return (
    <section className={`stack ${styles.tokens}`} aria-labelledby="tokens">
      <header className="spread gap-3">
        <h2 id="tokens" className="t-3">
          Tokens para programas
        </h2>
        <Button variant="outline" size="small" onClick={() => setOpenDialog('new')}>
          Crear token
        </Button>
      </header>
      <p>
        Un programa que llama a la tienda usa un token en lugar de tu contraseña. Vence el día que digas, y puedes
        revocarlo antes. <Link to={href('/api/docs')}>Ver la API de la tienda</Link>
      </p>
      {message && <Notice tone="success">{message}</Notice>}
      <Loaded of={list} waiting="Cargando...">
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className="muted">Todavía no hay tokens.</p>
          ) : (
            <Table
              rows={tokens}
              keyOf={({ id }) => id}
              columns={[
                { name: 'Para qué', cell: ({ nombre }) => nombre, className: styles.name },
                seesAll && { name: 'De quién', cell: ({ usuario }) => usuario },
                { name: 'Rol', cell: ({ rol }) => rol },
                {
                  name: 'Vence',
                  cell: ({ vencido, expira }) => (vencido ? <Badge tone="red">Vencido</Badge> : dateText(expira)),
                },
                { name: 'Último uso', cell: ({ usado }) => (usado ? momentText(usado) : 'Nunca') },
                {
                  name: 'Revocar',
                  cell: (token) => (
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={`Revocar ${token.nombre}`}
                      onClick={() => setOpenDialog(token)}
                    >
                      Revocar
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {openDialog === 'new' && (
        <CreateToken
          close={() => setOpenDialog('nothing')}
          created={(token) => {
            setMessage(undefined)
            change(({ tokens }) => ({ tokens: [token, ...tokens] }))
          }}
        />
      )}
      {typeof openDialog === 'object' && (
        <Confirm
          title={`¿Revocar «${openDialog.nombre}»?`}
          action="Revocar"
          variant="danger"
          close={() => setOpenDialog('nothing')}
          confirm={() => revoke(openDialog)}
        >
          <p>El programa que lo usa deja de entrar en el momento. No se puede deshacer.</p>
        </Confirm>
      )}
    </section>
  )
}
