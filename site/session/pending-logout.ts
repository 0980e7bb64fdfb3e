import { accountCall } from './account-call.ts'

// Who signs out without a signal is out of this page at once; the server is told as soon as it can be reached.
const PENDING_LOGOUT_KEY = 'cierrePendiente'

export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_LOGOUT_KEY) !== null
  } catch {
    return false
  }
}

export function markLogoutPending(): void {
  try {
    localStorage.setItem(PENDING_LOGOUT_KEY, 'si')
  } catch {}
}

/** Also after a new sign-in, whose session the old debt must not end. */
export function clearPendingLogout(): void {
  try {
    localStorage.removeItem(PENDING_LOGOUT_KEY)
  } catch {}
}

/** Ends the session at the server. Without an answer it stays owed. */
export async function sendLogout(): Promise<void> {
  const answer = await accountCall(({ logout }) => logout, {})
  if (answer.ok) clearPendingLogout()
}
