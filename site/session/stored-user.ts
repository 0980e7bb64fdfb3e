import type { User } from '#shop/accounts/contract.ts'

// What this browser stores of a sign-in (docs/rules.md#what-the-browser-keeps-of-a-sign-in): a marker without a secret,
// and the user as JSON.
const TOKEN = 'userToken'
const USER = 'userData'

/** The id of the stored user, or `undefined`: then there is no session to check with the server. */
export function storedUserId(): string | undefined {
  try {
    const user: { id?: unknown } | null = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return localStorage.getItem(TOKEN) && typeof user?.id === 'string' ? user.id : undefined
  } catch {
    return undefined
  }
}

/** Stores the user and, after a sign-in, the marker. Without storage the sign-in lasts as long as the page. */
export function storeUser(user: User, token?: string): void {
  try {
    // The user is written last, because other tabs react to that change.
    if (token !== undefined) localStorage.setItem(TOKEN, token)
    localStorage.setItem(USER, JSON.stringify(user))
  } catch {}
}

/** Deletes the stored user and marker. */
export function clearUser(): void {
  try {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  } catch {}
}

/**
 * Calls `listener` when another tab signs in, signs out or changes the user, and when the page is restored from the
 * back/forward cache.
 */
export function watchStoredUser(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === USER || key === null) && listener()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
