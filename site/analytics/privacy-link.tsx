import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

/** The URL fragment that asks for consent again. */
export const PRIVACY_HASH = 'privacidad'
export const PRIVACY_LINK_ID = 'elegir-privacidad'

/**
 * The URL of the counter frame; `undefined` when visits are not counted (server/pages/analytics-frame.ts), and during
 * hydration.
 */
export const useCounterUrl = (): string | undefined =>
  useSyncExternalStore(subscribeToNothing, readCounterUrl, () => undefined)

const subscribeToNothing = () => () => {}

const readCounterUrl = () => document.querySelector<HTMLMetaElement>('meta[name="contador"]')?.content

/** A link in the footer, where visits are counted, to change the answer at any time. */
export function PrivacyLink() {
  const { search } = useLocation()
  if (!useCounterUrl()) return null
  return (
    <Link id={PRIVACY_LINK_ID} to={{ search, hash: PRIVACY_HASH }} preventScrollReset>
      Contar visitas
    </Link>
  )
}
