import { useState } from 'react'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ProfileSection } from './profile-section.tsx'

/**
 * Signs out on all devices, without confirmation, because signing in again undoes it; `RequireUser` then leads to
 * sign-in.
 */
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
    <ProfileSection title="Sesiones">
      <p>Si perdiste un teléfono o entraste en uno prestado, sal de todos de una vez. También sales de este.</p>
      {state.is === 'failed' && <Notice tone="error">{state.error}</Notice>}
      <Button variant="outline" size="small" busy={state.is === 'closing'} onClick={close}>
        Cerrar todas las sesiones
      </Button>
    </ProfileSection>
  )
}
