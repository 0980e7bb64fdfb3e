import { useAction } from '#site/api/use-action.ts'
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
  const { run, busy, error } = useAction(async () => {
    const result = await closeSessions()
    return result.success ? undefined : result.error
  })
  return (
    <ProfileSection title="Sesiones">
      <p>Si perdiste un teléfono o entraste en uno prestado, sal de todos de una vez. También sales de este.</p>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        Cerrar todas las sesiones
      </Button>
    </ProfileSection>
  )
}
