import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type CallInput, type Endpoint, urlOf } from '#shop/endpoint.ts'
import { type Administrator, adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { type Answer, call } from '#site/api/call.ts'
import { read, write } from '#site/storage/browser-store.ts'
import styles from './login-gate.module.css'
import { LoginGate } from './login-gate.tsx'

/** Remembers which view to show; it opens nothing (docs/rules.md#administrator-session). */
const LOGGED_IN_KEY = 'adminLoggedIn'

type Session =
  | { is: 'checking' }
  | { is: 'out' }
  /** `ended`: the session is over, but what is on the screen stays, so that nothing typed is lost. */
  | { is: 'in'; admin: Administrator; ended: boolean }

interface Admin {
  admin: Administrator
  /**
   * A call of an administrator. One that meets no session any more asks for the password, over the same screen, and is
   * made again when the same person signed in: nothing failed, so nothing stays on the screen that says so. Nothing is
   * done in the name of somebody else.
   */
  call: <E extends Endpoint>(endpoint: E, sending: CallInput<E>) => Promise<Answer<E>>
  /** Reads again who is here, after the own account has changed. */
  refresh: () => Promise<void>
  logout: () => Promise<void>
}

const AdminContext = createContext<Admin | undefined>(undefined)

export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('useAdmin debe ser usado dentro de AdminGate')
  return admin
}

/**
 * Shows the administration to who is signed in to it, and the login gate to everybody else
 * (docs/rules.md#administrator-session).
 */
export function AdminGate({ checking, children }: { checking: ReactNode; children: ReactNode }) {
  const [session, setSession] = useState<Session>({ is: 'checking' })
  /** The calls that wait for somebody to sign in again. */
  const waitingCalls = useRef<(() => void)[]>([])
  /** The reads among them by URL: a screen that is left open reads on by itself, and waits for each only once. */
  const waitingReads = useRef(new Map<string, Promise<Answer<Endpoint>>>())
  const currentAdmin = useRef<Administrator>(undefined)

  const enter = (admin: Administrator) => {
    write(LOGGED_IN_KEY, 'true')
    setSession({ is: 'in', admin, ended: false })
    currentAdmin.current = admin
    waitingReads.current.clear()
    for (const resume of waitingCalls.current.splice(0)) resume()
  }
  const leave = () => {
    write(LOGGED_IN_KEY, null)
    setSession({ is: 'out' })
  }

  useEffect(() => {
    if (read(LOGGED_IN_KEY) !== 'true') return setSession({ is: 'out' })
    call(adminSession, {}).then((answer) => {
      if (!answer.ok) return setSession({ is: 'out' })
      currentAdmin.current = answer.admin
      setSession({ is: 'in', admin: answer.admin, ended: false })
    })
  }, [])

  const loginGate = (
    <LoginGate
      login={async (form) => {
        const answer = await call(adminLogin, { body: form })
        if (answer.ok) enter(answer.admin)
        return answer
      }}
    />
  )

  if (session.is === 'checking') return checking
  if (session.is === 'out') return loginGate
  const callAsAdmin: Admin['call'] = async <E extends Endpoint>(
    endpoint: E,
    sending: CallInput<E>,
  ): Promise<Answer<E>> => {
    const url = endpoint.method === 'GET' ? urlOf(endpoint, sending as Parameters<typeof urlOf>[1]) : undefined
    const waitingRead = url && waitingReads.current.get(url)
    if (waitingRead) return waitingRead as Promise<Answer<E>>
    const caller = currentAdmin.current
    const answer = await call(endpoint, sending)
    if (answer.ok || answer.status !== 401) return answer
    const retry = () =>
      currentAdmin.current?.username === caller?.username ? callAsAdmin(endpoint, sending) : Promise.resolve(answer)
    // One that was answered late, when somebody had signed in already, asks nobody again.
    if (currentAdmin.current !== caller) return retry()
    setSession((now) => (now.is === 'in' ? { ...now, ended: true } : now))
    const signedIn = new Promise<void>((resume) => waitingCalls.current.push(resume)).then(retry)
    if (url) waitingReads.current.set(url, signedIn as Promise<Answer<Endpoint>>)
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
      {/* Somebody else begins with a screen of their own. */}
      <div key={session.admin.username} inert={session.ended}>
        {children}
      </div>
      {session.ended && <SessionExpiredDialog>{loginGate}</SessionExpiredDialog>}
    </AdminContext>
  )
}

/** Over the whole screen, an open form too, until somebody has signed in again. */
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
