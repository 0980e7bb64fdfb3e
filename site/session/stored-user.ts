import type { User } from '#shop/accounts/contract.ts'

// What this browser keeps of a sign-in (docs/rules.md#what-the-browser-keeps-of-a-sign-in): a marker without any
// secret, and the user as JSON.
const TOKEN = 'userToken'
const USER = 'userData'

/** The id of the user this browser remembers, or nothing: then there is nobody to ask the server about. */
export function storedUserId(): string | undefined {
  try {
    const user: { id?: unknown } | null = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return localStorage.getItem(TOKEN) && typeof user?.id === 'string' ? user.id : undefined
  } catch {
    return undefined
  }
}

/** Keeps the user and, after a sign-in, its marker. Where storage is refused the sign-in lasts as long as the page. */
export function storeUser(user: User, token?: string): void {
  try {
    // The user comes last: it is the change the other tabs listen to.
    if (token !== undefined) localStorage.setItem(TOKEN, token)
    localStorage.setItem(USER, JSON.stringify(user))
  } catch {}
}

export function clearUser(): void {
  try {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  } catch {}
}

/** Calls when another tab signs in, signs out or changes the user, and when this page returns from the back/forward cache. */
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
