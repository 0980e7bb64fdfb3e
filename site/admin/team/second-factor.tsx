import { useState } from 'react'
import { removeSecondFactor, startSecondFactor } from '#shop/team/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { AccountSection } from './account-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type NewSecret, ScanSecret } from './scan-secret.tsx'

type State =
  | { is: 'idle'; error?: string }
  | { is: 'starting' }
  | { is: 'scanning'; secret: NewSecret }
  | { is: 'confirmed'; codigos: readonly string[] }
  | { is: 'removing' }

/** Turns the second factor on with an authenticator app, or off with the password. */
export function SecondFactor() {
  const { admin, call, refresh } = useAdmin()
  const [state, setState] = useState<State>({ is: 'idle' })
  const reset = () => setState({ is: 'idle' })

  async function start() {
    setState({ is: 'starting' })
    const answer = await call(startSecondFactor, {})
    setState(answer.ok ? { is: 'scanning', secret: answer } : { is: 'idle', error: answer.error })
  }

  async function remove(fields: FormData) {
    const answer = await call(removeSecondFactor, { body: { password: String(fields.get('password')) } })
    if (!answer.ok) return answer.campos?.password ?? answer.error
    await refresh()
    return undefined
  }

  return (
    <AccountSection title="Segundo factor">
      {state.is === 'scanning' && (
        <ScanSecret
          {...state.secret}
          cancel={reset}
          done={async (codigos) => {
            setState({ is: 'confirmed', codigos })
            await refresh()
          }}
        />
      )}
      {state.is === 'confirmed' && <RecoveryCodes codigos={state.codigos} done={reset} />}
      {(state.is === 'idle' || state.is === 'starting' || state.is === 'removing') && (
        <>
          <p>
            {admin.segundoFactor
              ? 'Está puesto: para entrar pedimos también el código de tu aplicación.'
              : 'Con una aplicación de códigos en tu teléfono, tu contraseña sola no abre la tienda.'}
          </p>
          {state.is === 'idle' && state.error !== undefined && <Notice tone="error">{state.error}</Notice>}
          <Button variant="outline" size="small" busy={state.is === 'starting'} onClick={start}>
            {admin.segundoFactor ? 'Cambiar de teléfono' : 'Activar segundo factor'}
          </Button>
          {admin.segundoFactor && (
            <Button variant="outline" size="small" onClick={() => setState({ is: 'removing' })}>
              Quitar segundo factor
            </Button>
          )}
        </>
      )}
      {state.is === 'removing' && (
        <Confirm title="¿Quitar el segundo factor?" action="Quitar" variant="danger" close={reset} confirm={remove}>
          <p>Después, tu contraseña sola abre la administración.</p>
          <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
        </Confirm>
      )}
    </AccountSection>
  )
}
