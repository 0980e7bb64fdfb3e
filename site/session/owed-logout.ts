import { ask } from './ask.ts'

// Who signs out without a signal is out of this page at once; the server is told as soon as it can be reached.
const OWED = 'cierrePendiente'

export function isLogoutOwed(): boolean {
  try {
    return localStorage.getItem(OWED) !== null
  } catch {
    return false
  }
}

export function oweLogout(): void {
  try {
    localStorage.setItem(OWED, 'si')
  } catch {}
}

/** Also after a new sign-in, whose session the old debt must not end. */
export function forgetOwedLogout(): void {
  try {
    localStorage.removeItem(OWED)
  } catch {}
}

/** Ends the session at the server. Without an answer it stays owed. */
export async function sendLogout(): Promise<void> {
  const answer = await ask(({ logout }) => logout, {})
  if (answer.ok) forgetOwedLogout()
}
