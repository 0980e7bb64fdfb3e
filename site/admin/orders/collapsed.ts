import { useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/storage/browser-store.ts'

/** Whether a section is expanded, stored in this browser once it was chosen. */
export function useCollapsible(key: string, byDefault: boolean): [boolean, () => void] {
  const chosen = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const shown = chosen === null ? byDefault : chosen !== 'no'
  return [shown, () => write(key, shown ? 'no' : 'sí')]
}
