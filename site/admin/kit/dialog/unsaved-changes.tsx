import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './confirm.tsx'

/**
 * Asks before unsaved changes are lost: when the form is closed by `ask`, by a link or the back button, and when the page
 * is left. `question` is the dialog to render.
 */
export function useUnsavedChanges(
  unsaved: boolean,
  { text, action = 'Salir sin guardar', leave }: { text: string; action?: string; leave?: () => void },
) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  // A filter below the form may still change the URL, which does not leave the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [unsaved])

  const stay = () => {
    setAsking(false)
    if (!isLeaving.current) blocker.reset?.()
  }
  const question = (isAsking || blocker.state === 'blocked') && (
    <Confirm
      title="¿Salir sin guardar?"
      action={action}
      close={stay}
      confirm={async () => {
        isLeaving.current = true
        leave?.()
        blocker.proceed?.()
        return undefined
      }}
    >
      <p>{text}</p>
    </Confirm>
  )
  return { ask: () => (unsaved ? setAsking(true) : leave?.()), question }
}
