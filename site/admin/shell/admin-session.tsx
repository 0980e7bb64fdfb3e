import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { type CallValues, type Endpoint, urlOf } from '#shop/endpoint.ts'
import { Administrator, adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { call } from '#site/api/call.ts'
import type { Call, CallResult } from '#site/api/create-call.ts'
import { CASH_DAY_KEY, COURIER_DAY_KEY, parseStored, read, write } from '#site/storage/browser-store.ts'
import styles from './login-gate.module.css'
import { LoginGate } from './login-gate.tsx'
import { isStart, landingOf } from './tabs.ts'

/** Remembers which view to show first; it grants no access (docs/rules.md#administrator-session). */
const LOGGED_IN_KEY = 'adminLoggedIn'

/** Who signed in last: a screen that works without a connection opens for them. It grants no access either. */
const LAST_ADMIN_KEY = 'admin.sesion.1'

type Session =
  | { is: 'checking' }
  | { is: 'out' }
  /** `ended`: the session is over, but the screen stays, so that unsaved input is not lost. */
  | { is: 'in'; admin: Administrator; ended: boolean }

interface Admin {
  admin: Administrator
  /**
   * Makes a call as the administrator. If the session has ended, the sign-in dialog opens over the screen, and the call
   * is repeated when the same person signs in, so no error is shown. It is never repeated for another person.
   */
  call: Call
  /** Reloads the signed-in administrator after their account has changed. */
  refresh: () => Promise<void>
  logout: () => Promise<void>
}

const AdminContext = createContext<Admin | undefined>(undefined)

/** The signed-in administrator and their `call`. Throws outside `AdminGate`. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('useAdmin debe ser usado dentro de AdminGate')
  return admin
}

/** Renders the administration when signed in, the sign-in form otherwise (docs/rules.md#administrator-session). */
export function AdminGate({ checking, children }: { checking: ReactNode; children: ReactNode }) {
  const [session, setSession] = useState<Session>({ is: 'checking' })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** Calls that wait for the administrator to sign in again. */
  const waitingCalls = useRef<(() => void)[]>([])
  /** Waiting GET calls by URL: a screen that polls waits for each only once. */
  const waitingReads = useRef(new Map<string, Promise<CallResult<Endpoint>>>())
  const currentAdmin = useRef<Administrator>(undefined)

  const enter = (admin: Administrator) => {
    remember(admin)
    setSession({ is: 'in', admin, ended: false })
    currentAdmin.current = admin
    waitingReads.current.clear()
    for (const resume of waitingCalls.current.splice(0)) resume()
  }
  const leave = () => {
    for (const key of [LOGGED_IN_KEY, LAST_ADMIN_KEY, COURIER_DAY_KEY, CASH_DAY_KEY]) write(key, null)
    setSession({ is: 'out' })
  }

  useEffect(() => {
    if (read(LOGGED_IN_KEY) !== 'true') return setSession({ is: 'out' })
    call(adminSession, {}).then((answer) => {
      const offline = !answer.ok && answer.status === 0 && parseStored(Administrator, read(LAST_ADMIN_KEY))
      const admin = answer.ok ? answer.admin : offline
      if (!admin) return setSession({ is: 'out' })
      remember(admin)
      currentAdmin.current = admin
      setSession({ is: 'in', admin, ended: false })
    })
  }, [])

  const loginGate = (
    <LoginGate
      login={async (form) => {
        const answer = await call(adminLogin, { body: form })
        if (!answer.ok) return answer
        if (session.is === 'out' && isStart(pathname)) navigate(landingOf(answer.admin.rol), { replace: true })
        enter(answer.admin)
        return answer
      }}
    />
  )

  if (session.is === 'checking') return checking
  if (session.is === 'out') return loginGate
  const callAsAdmin: Call = async <E extends Endpoint>(endpoint: E, input: CallValues<E>): Promise<CallResult<E>> => {
    const url = endpoint.method === 'GET' ? urlOf(endpoint, input as Parameters<typeof urlOf>[1]) : undefined
    const waitingRead = url && waitingReads.current.get(url)
    if (waitingRead) return waitingRead as Promise<CallResult<E>>
    const caller = currentAdmin.current
    const answer = await call(endpoint, input)
    if (answer.ok || answer.status !== 401) return answer
    const retry = () =>
      currentAdmin.current?.username === caller?.username ? callAsAdmin(endpoint, input) : Promise.resolve(answer)
    // A 401 that arrives after the next sign-in is retried without asking again.
    if (currentAdmin.current !== caller) return retry()
    setSession((now) => (now.is === 'in' ? { ...now, ended: true } : now))
    const signedIn = new Promise<void>((resume) => waitingCalls.current.push(resume)).then(retry)
    if (url) waitingReads.current.set(url, signedIn as Promise<CallResult<Endpoint>>)
    return signedIn
  }
  const admin: Admin = {
    admin: session.admin,
    call: callAsAdmin,
    refresh: async () => {
      const answer = await call(adminSession, {})
      if (answer.ok) setSession({ is: 'in', admin: answer.admin, ended: false })
    },
    logout: async () => {
      await call(adminLogout, {})
      leave()
    },
  }
  return (
    <AdminContext value={admin}>
      {/* Another person starts with a fresh screen. */}
      <div key={session.admin.username} inert={session.ended}>
        {children}
      </div>
      {session.ended && <SessionExpiredDialog>{loginGate}</SessionExpiredDialog>}
    </AdminContext>
  )
}

function remember(admin: Administrator): void {
  write(LOGGED_IN_KEY, 'true')
  write(LAST_ADMIN_KEY, JSON.stringify(z.encode(Administrator, admin)))
}

/** The sign-in dialog over the whole screen, including open forms. */
function SessionExpiredDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label="Inicia sesión otra vez"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>
  )
}
