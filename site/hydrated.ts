import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** False on the server and while the page hydrates: what is rendered then is the same for everybody. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
