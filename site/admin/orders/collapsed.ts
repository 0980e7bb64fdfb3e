import { useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/storage/browser-store.ts'

/** Whether a part of a screen is unfolded, as this browser remembers it; at first it is. */
export function useCollapsible(key: string): [boolean, () => void] {
  const shown = useSyncExternalStore(
    subscribe,
    () => read(key) !== 'no',
    () => true,
  )
  return [shown, () => write(key, shown ? 'no' : null)]
}
