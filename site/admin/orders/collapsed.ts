import { useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/storage/browser-store.ts'

/** Whether a section is expanded, stored in this browser; expanded by default. */
export function useCollapsible(key: string): [boolean, () => void] {
  const shown = useSyncExternalStore(
    subscribe,
    () => read(key) !== 'no',
    () => true,
  )
  return [shown, () => write(key, shown ? 'no' : null)]
}
