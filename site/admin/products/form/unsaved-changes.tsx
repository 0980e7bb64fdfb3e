import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '#site/admin/kit/confirm.tsx'

/**
 * Asks before unsaved changes are lost: when the form is closed, on the browser's back button, and when the page is
 * left. `ask` closes the form; `question` is the dialog to render.
 */
export function useUnsavedChanges(changed: boolean, leave: () => void) {
  const [asking, setAsking] = useState(false)
  // The search below the form may still update the URL, which does not leave the page.
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!changed) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [changed])

  const stay = () => {
    setAsking(false)
    blocked.reset?.()
  }
  const question = (asking || blocked.state === 'blocked') && (
    <Confirm
      title="¿Salir sin guardar?"
      action="Salir sin guardar"
      close={stay}
      confirm={async () => {
        leave()
        blocked.proceed?.()
        return undefined
      }}
    >
      <p>Lo que cambiaste en este formulario se pierde.</p>
    </Confirm>
  )
  return { ask: () => (changed ? setAsking(true) : leave()), question }
}
