import { accountCall } from './account-call.ts'

// A sign-out without a connection takes effect on the page at once; the server gets the request when it can be reached.
const PENDING_LOGOUT_KEY = 'cierrePendiente'

/** Whether a sign-out still has to be sent to the server. */
export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_LOGOUT_KEY) !== null
  } catch {
    return false
  }
}

/** Marks that a sign-out has to be sent to the server. */
export function markLogoutPending(): void {
  try {
    localStorage.setItem(PENDING_LOGOUT_KEY, 'si')
  } catch {}
}

/** Called after a new sign-in too, so that a pending sign-out does not end the new session. */
export function clearPendingLogout(): void {
  try {
    localStorage.removeItem(PENDING_LOGOUT_KEY)
  } catch {}
}

/** Ends the session on the server. Without a response the sign-out stays pending. */
export async function sendLogout(): Promise<void> {
  const answer = await accountCall(({ logout }) => logout, {})
  if (answer.ok) clearPendingLogout()
}
