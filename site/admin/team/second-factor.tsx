import { useState } from 'react'
import { removeSecondFactor, startSecondFactor } from '#shop/team/contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Confirm } from '#site/admin/confirm.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { Block } from './block.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type NewSecret, ScanSecret } from './scan-secret.tsx'

type State =
  | { is: 'resting'; error?: string }
  | { is: 'starting' }
  | { is: 'scanning'; secret: NewSecret }
  | { is: 'confirmed'; codigos: readonly string[] }
  | { is: 'removing' }

/** A code of the telephone beside the password: put with an application of codes, taken away with the password. */
export function SecondFactor() {
  const { admin, call, refresh } = useAdmin()
  const [state, setState] = useState<State>({ is: 'resting' })
  const rest = () => setState({ is: 'resting' })

  async function start() {
    setState({ is: 'starting' })
    const answer = await call(startSecondFactor, {})
    setState(answer.ok ? { is: 'scanning', secret: answer } : { is: 'resting', error: answer.error })
  }

  async function remove(fields: FormData) {
    const answer = await call(removeSecondFactor, { body: { password: String(fields.get('password')) } })
    if (!answer.ok) return answer.campos?.password ?? answer.error
    await refresh()
    return undefined
  }

  return (
    <Block title="Segundo factor">
      {state.is === 'scanning' && (
        <ScanSecret
          {...state.secret}
          cancel={rest}
          done={async (codigos) => {
            setState({ is: 'confirmed', codigos })
            await refresh()
          }}
        />
      )}
      {state.is === 'confirmed' && <RecoveryCodes codigos={state.codigos} done={rest} />}
      {(state.is === 'resting' || state.is === 'starting' || state.is === 'removing') && (
        <>
          <p>
            {admin.segundoFactor
              ? 'Está puesto: para entrar pedimos también el código de tu aplicación.'
              : 'Con una aplicación de códigos en tu teléfono, tu contraseña sola no abre la tienda.'}
          </p>
          {state.is === 'resting' && state.error !== undefined && <Notice tone="error">{state.error}</Notice>}
          <Button variant="linea" size="chico" busy={state.is === 'starting'} onClick={start}>
            {admin.segundoFactor ? 'Cambiar de teléfono' : 'Activar segundo factor'}
          </Button>
          {admin.segundoFactor && (
            <Button variant="linea" size="chico" onClick={() => setState({ is: 'removing' })}>
              Quitar segundo factor
            </Button>
          )}
        </>
      )}
      {state.is === 'removing' && (
        <Confirm title="¿Quitar el segundo factor?" action="Quitar" variant="peligro" close={rest} confirm={remove}>
          <p>Después, tu contraseña sola abre la administración.</p>
          <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
        </Confirm>
      )}
    </Block>
  )
}
