import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '#site/admin/ui/confirm.tsx'

/**
 * Asks before what was typed is lost: when the form is closed, when the browser goes back, and when the page is left.
 * `ask` is the way out of the form; `question` stands beside it.
 */
export function useUnsavedChanges(changed: boolean, leave: () => void) {
  const [asking, setAsking] = useState(false)
  // The search under the form may still write itself into the address: that is no leaving.
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
