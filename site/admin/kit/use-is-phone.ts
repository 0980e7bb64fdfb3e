import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

/** Whether the screen is a phone (docs/interface.md#breakpoints), for what is another element there, not another style. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )
