import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '#site/admin/kit/confirm.tsx'

/** Asks before unsaved changes are lost by leaving the page or the site. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  const leaving = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      title="¿Salir sin guardar?"
      action="Salir sin guardar"
      close={() => leaving.current || blocker.reset()}
      confirm={async () => {
        leaving.current = true
        blocker.proceed()
        return undefined
      }}
    >
      <p>Lo que cambiaste en los ajustes se pierde.</p>
    </Confirm>
  )
}
