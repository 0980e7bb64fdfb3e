import { useState } from 'react'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Part } from './part.tsx'

/** Signs out everywhere. It can be undone by signing in, so it asks nothing; the guard then shows the way in. */
export function CloseSessions() {
  const { closeSessions } = useAuth()
  const [state, setState] = useState<{ is: 'idle' } | { is: 'closing' } | { is: 'failed'; error: string }>({
    is: 'idle',
  })

  const close = async () => {
    setState({ is: 'closing' })
    const result = await closeSessions()
    if (!result.success) setState({ is: 'failed', error: result.error })
  }
  return (
    <Part title="Sesiones">
      <p>Si perdiste un teléfono o entraste en uno prestado, sal de todos de una vez. También sales de este.</p>
      {state.is === 'failed' && <Notice tone="error">{state.error}</Notice>}
      <Button variant="linea" size="chico" busy={state.is === 'closing'} onClick={close}>
        Cerrar todas las sesiones
      </Button>
    </Part>
  )
}
