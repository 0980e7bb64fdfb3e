import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

/** The last part of an address that asks again whether visits may be counted. */
export const ASK_AGAIN = 'privacidad'
export const PRIVACY_LINK = 'elegir-privacidad'

/** Where visits are counted; nothing where the shop counts none (server/counter.ts), and while the page hydrates. */
export const useCounter = (): string | undefined => useSyncExternalStore(nothingChanges, counterHere, () => undefined)

const nothingChanges = () => () => {}

const counterHere = () => document.querySelector<HTMLMetaElement>('meta[name="contador"]')?.content

/** At the foot of a page, where visits are counted: the answer can always be another one. */
export function PrivacyLink() {
  const { search } = useLocation()
  if (!useCounter()) return null
  return (
    <Link id={PRIVACY_LINK} to={{ search, hash: ASK_AGAIN }} preventScrollReset>
      Privacidad
    </Link>
  )
}
