import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { register, User, updateProfile } from '#shop/accounts/contract.ts'
import type { BodyValues } from '#shop/endpoint.ts'
import type { Result } from '#site/api/use-form.ts'
import { SENT_ORDERS_KEY, write } from '#site/storage/browser-store.ts'
import { accountCall, refused } from './account-call.ts'
import { clearPendingLogout, isLogoutPending, markLogoutPending, sendLogout } from './pending-logout.ts'
import { clearUser, storedUserId, storeUser, watchStoredUser } from './stored-user.ts'

type Session = { is: 'loading' } | { is: 'visitor' } | { is: 'customer'; user: User }

/** The signed-in user, and the actions that change the session. */
export interface Auth {
  user: User | undefined
  isAuthenticated: boolean
  /** True on the server and until the first response about the session. */
  isLoading: boolean
  login: (email: string, password: string) => Promise<Result>
  register: (form: BodyValues<typeof register>) => Promise<Result<{ message: string; requiresApproval: boolean }>>
  logout: () => Promise<void>
  updateProfile: (change: BodyValues<typeof updateProfile>) => Promise<Result>
  changePassword: (form: { actual: string; password: string; confirmPassword: string }) => Promise<Message>
  closeSessions: () => Promise<Message>
  deleteAccount: (password: string) => Promise<Message>
  /** Checks with the server whether the session is still valid, after a call answered 401. */
  checkSession: () => Promise<void>
}

type Message = Result<{ message: string }>

const AuthContext = createContext<Auth | undefined>(undefined)

/** The session of this browser. Throws outside `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth debe ser usado dentro de AuthProvider')
  return auth
}

/**
 * Provides the session of this browser (docs/rules.md#what-the-browser-keeps-of-a-sign-in). The session token is in an
 * HttpOnly cookie; here is only the user.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ is: 'loading' })
  // Counts the changes, so that a late response about an earlier session is ignored.
  const change = useRef(0)
  const user = session.is === 'customer' ? session.user : undefined

  const enter = (user: User, token?: string) => {
    change.current++
    if (token !== undefined) clearPendingLogout()
    storeUser(user, token)
    setSession({ is: 'customer', user })
  }
  const leave = () => {
    change.current++
    clearUser()
    setSession({ is: 'visitor' })
  }

  async function checkSession() {
    await flushPendingLogout()
    const id = storedUserId()
    // Most visitors have no session: that changes nothing that they see, so it may wait for what they do.
    if (id === undefined) return startTransition(leave)
    const revisionAtStart = ++change.current
    const answer = await accountCall(({ getProfile }) => getProfile, { params: { id } })
    // Leaving a page aborts its requests, which says nothing about the session. A page being left runs no further task,
    // so it stops here.
    if (!answer.ok && answer.status === 0) await new Promise((nextTask) => setTimeout(nextTask))
    if (revisionAtStart !== change.current) return
    if (answer.ok && answer.user.estado === 'activo') return setSession({ is: 'customer', user: answer.user })
    // biome-ignore lint/suspicious/noConsole: logged as docs/rules.md#what-the-browser-keeps-of-a-sign-in says
    if (!answer.ok && answer.status === 0) console.error('El perfil no se pudo leer:', answer.error)
    leave()
  }

  /** Makes a call for the signed-in user; a 401 response means that the session has ended. */
  const callAsCustomer: typeof accountCall = async (choose, input) => {
    const answer = await accountCall(choose, input)
    if (!answer.ok && answer.status === 401) leave()
    return answer
  }

  const start = useEffectEvent(checkSession)
  useEffect(() => {
    start()
    window.addEventListener('online', flushPendingLogout)
    const unwatch = watchStoredUser(() => start())
    return () => {
      window.removeEventListener('online', flushPendingLogout)
      unwatch()
    }
  }, [])

  const auth: Auth = {
    user,
    isAuthenticated: user !== undefined,
    isLoading: session.is === 'loading',
    checkSession,
    async login(email, password) {
      await flushPendingLogout()
      const answer = await accountCall(({ login }) => login, { body: { email, password } })
      if (!answer.ok) return refused(answer)
      enter(answer.user, answer.token)
      return { success: true }
    },
    async register(form) {
      await flushPendingLogout()
      const answer = await accountCall(({ register }) => register, { body: form })
      if (!answer.ok) return refused(answer)
      const { message, requiresApproval, user, token } = answer
      if (token !== null) enter(user, token)
      return { success: true, message, requiresApproval }
    },
    async logout() {
      markLogoutPending()
      forgetPerson()
      await sendLogout()
      leave()
    },
    async updateProfile(change) {
      const answer = await callAsCustomer(({ updateProfile }) => updateProfile, {
        params: { id: user?.id ?? '-' },
        body: change,
      })
      if (!answer.ok) return refused(answer)
      enter(answer.user)
      return { success: true }
    },
    async changePassword(form) {
      const answer = await callAsCustomer(({ changePassword }) => changePassword, { body: form })
      return answer.ok ? { success: true, message: answer.message } : refused(answer)
    },
    async closeSessions() {
      const answer = await callAsCustomer(({ closeSessions }) => closeSessions, {})
      if (!answer.ok) return refused(answer)
      forgetPerson()
      leave()
      return { success: true, message: answer.message }
    },
    async deleteAccount(password) {
      const answer = await callAsCustomer(({ deleteAccount }) => deleteAccount, { body: { password } })
      if (!answer.ok) return refused(answer)
      forgetPerson()
      leave()
      return { success: true, message: answer.message }
    },
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Sends a pending sign-out first: the session that this browser left may still be open on the server. */
async function flushPendingLogout(): Promise<void> {
  if (isLogoutPending()) await sendLogout()
}

/** Deletes personal data from this browser, so that its next user does not see what was ordered, and for whom. */
function forgetPerson(): void {
  write(SENT_ORDERS_KEY, null)
  import('#site/offline/forget-kept.ts').then(({ forgetKept }) => forgetKept()).catch(() => {})
  import('#site/storage/draft-order.ts').then(({ clearCustomer }) => clearCustomer()).catch(() => {})
}
