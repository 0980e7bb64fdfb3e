import type { User } from '#shop/accounts/contract.ts'
import type { SavedAddress } from '#shop/places/lugar.ts'
import { callLater } from './call-later.ts'
import { useRead } from './use-read.ts'

const NONE: readonly SavedAddress[] = []

/**
 * The saved addresses of the signed-in user, the one changed last first; none for a visitor or when the request fails,
 * `undefined` while loading.
 */
export function useSavedAddresses(user: User | undefined): readonly SavedAddress[] | undefined {
  const userId = user?.id
  const { answer, isCurrent } = useRead(userId, () =>
    callLater(() => import('#shop/places/contract.ts').then(({ listAddresses }) => listAddresses), {}),
  )
  if (userId === undefined) return NONE
  if (!answer || !isCurrent) return undefined
  return answer.ok ? answer.direcciones : NONE
}
