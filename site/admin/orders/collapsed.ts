import { useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/storage/browser-store.ts'

/** Whether a section is expanded, stored in this browser; folded until somebody opens it. */
export function useCollapsible(key: string): [boolean, () => void] {
  const shown = useSyncExternalStore(
    subscribe,
    () => read(key) === 'sí',
    () => false,
  )
  return [shown, () => write(key, shown ? 'no' : 'sí')]
}
