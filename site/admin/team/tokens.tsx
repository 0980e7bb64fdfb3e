import { useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { dateText, momentText } from '#shop/dates.ts'
import { type ApiToken, listTokens, revokeToken } from '#shop/team/contract.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { Confirm } from '#site/admin/kit/confirm.tsx'
import { LoadError } from '#site/admin/kit/load-error.tsx'
import table from '#site/admin/kit/table.module.css'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { href } from '#site/links.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { CreateToken } from './create-token.tsx'
import styles from './tokens.module.css'

/** The API tokens: each person's own, and for the owner everybody's. */
export function Tokens() {
  const { admin, call } = useAdmin()
  const { data, error, isLoading, reload, change } = useAdminData(listTokens, {})
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
    <section className={styles.tokens} aria-labelledby="tokens">
      <header>
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
      {error !== undefined && <LoadError error={error} retry={reload} busy={isLoading} />}
      {!data && isLoading && <Spinner>Cargando...</Spinner>}
      {data?.tokens.length === 0 && <p className={styles.none}>Todavía no hay tokens.</p>}
      {data && data.tokens.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th>Para qué</th>
              {seesAll && <th>De quién</th>}
              <th>Rol</th>
              <th>Vence</th>
              <th>Último uso</th>
              <th>Revocar</th>
            </tr>
          </thead>
          <tbody>
            {data.tokens.map((token) => (
              <tr key={token.id}>
                <td data-label="Para qué" className={styles.name}>
                  {token.nombre}
                </td>
                {seesAll && <td data-label="De quién">{token.usuario}</td>}
                <td data-label="Rol">{token.rol}</td>
                <td data-label="Vence">{token.vencido ? <Badge tone="red">Vencido</Badge> : dateText(token.expira)}</td>
                <td data-label="Último uso">{token.usado ? momentText(token.usado) : 'Nunca'}</td>
                <td data-label="Revocar">
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Revocar ${token.nombre}`}
                    onClick={() => setOpenDialog(token)}
                  >
                    Revocar
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
