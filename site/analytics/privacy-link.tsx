import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

/** The last part of an address that asks again whether visits may be counted. */
export const PRIVACY_HASH = 'privacidad'
export const PRIVACY_LINK_ID = 'elegir-privacidad'

/** Where visits are counted; nothing where the shop counts none (server/pages/counter-frame.ts), and while the page hydrates. */
export const useCounterUrl = (): string | undefined =>
  useSyncExternalStore(subscribeToNothing, readCounterUrl, () => undefined)

const subscribeToNothing = () => () => {}

const readCounterUrl = () => document.querySelector<HTMLMetaElement>('meta[name="contador"]')?.content

/** At the foot of a page, where visits are counted: the answer can always be another one. */
export function PrivacyLink() {
  const { search } = useLocation()
  if (!useCounterUrl()) return null
  return (
    <Link id={PRIVACY_LINK_ID} to={{ search, hash: PRIVACY_HASH }} preventScrollReset>
      Privacidad
    </Link>
  )
}
