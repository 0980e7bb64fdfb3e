import { useEffect, useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import type { SavedAddress } from '#shop/places/lugar.ts'
import { callLater } from './call-later.ts'

const NONE: readonly SavedAddress[] = []

/**
 * The saved addresses of the signed-in user, the one changed last first; none for a visitor or when the request fails,
 * `undefined` while loading.
 */
export function useSavedAddresses(user: User | undefined): readonly SavedAddress[] | undefined {
  const [saved, setSaved] = useState<{ of: string; addresses: readonly SavedAddress[] }>()
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined) return
    let isStale = false
    callLater(() => import('#shop/places/contract.ts').then(({ listAddresses }) => listAddresses), {}).then(
      (answer) => {
        if (!isStale) setSaved({ of: userId, addresses: answer.ok ? answer.direcciones : NONE })
      },
    )
    return () => {
      isStale = true
    }
  }, [userId])

  if (userId === undefined) return NONE
  return saved?.of === userId ? saved.addresses : undefined
}
