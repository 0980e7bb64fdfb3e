import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type Endpoint, type Sending, urlOf } from '#shop/endpoint.ts'
import { type Administrator, adminLogin, adminLogout, adminSession } from '#shop/team/contract.ts'
import { read, write } from '#site/browser-store.ts'
import { type Answer, call } from '#site/call.ts'
import styles from './login-gate.module.css'
import { LoginGate } from './login-gate.tsx'

/** Remembers which view to show; it opens nothing (docs/rules.md#administrator-session). */
const FLAG = 'adminLoggedIn'

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
  call: <E extends Endpoint>(endpoint: E, sending: Sending<E>) => Promise<Answer<E>>
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
  const waiting = useRef<(() => void)[]>([])
  /** The reads among them by URL: a screen that is left open reads on by itself, and waits for each only once. */
  const waitingReads = useRef(new Map<string, Promise<Answer<Endpoint>>>())
  const here = useRef<Administrator>(undefined)

  const enter = (admin: Administrator) => {
    write(FLAG, 'true')
    setSession({ is: 'in', admin, ended: false })
    here.current = admin
    waitingReads.current.clear()
    for (const goOn of waiting.current.splice(0)) goOn()
  }
  const leave = () => {
    write(FLAG, null)
    setSession({ is: 'out' })
  }

  useEffect(() => {
    if (read(FLAG) !== 'true') return setSession({ is: 'out' })
    call(adminSession, {}).then((answer) => {
      if (!answer.ok) return setSession({ is: 'out' })
      here.current = answer.admin
      setSession({ is: 'in', admin: answer.admin, ended: false })
    })
  }, [])

  const gate = (
    <LoginGate
      login={async (form) => {
        const answer = await call(adminLogin, { body: form })
        if (answer.ok) enter(answer.admin)
        return answer
      }}
    />
  )

  if (session.is === 'checking') return checking
  if (session.is === 'out') return gate
  const callAsAdmin: Admin['call'] = async <E extends Endpoint>(
    endpoint: E,
    sending: Sending<E>,
  ): Promise<Answer<E>> => {
    const url = endpoint.method === 'GET' ? urlOf(endpoint, sending as Parameters<typeof urlOf>[1]) : undefined
    const waitingRead = url && waitingReads.current.get(url)
    if (waitingRead) return waitingRead as Promise<Answer<E>>
    const asWhom = here.current
    const answer = await call(endpoint, sending)
    if (answer.ok || answer.status !== 401) return answer
    const again = () =>
      here.current?.username === asWhom?.username ? callAsAdmin(endpoint, sending) : Promise.resolve(answer)
    // One that was answered late, when somebody had signed in already, asks nobody again.
    if (here.current !== asWhom) return again()
    setSession((now) => (now.is === 'in' ? { ...now, ended: true } : now))
    const signedIn = new Promise<void>((goOn) => waiting.current.push(goOn)).then(again)
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
      {session.ended && <OverAll>{gate}</OverAll>}
    </AdminContext>
  )
}

/** Over the whole screen, an open form too, until somebody has signed in again. */
function OverAll({ children }: { children: ReactNode }) {
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
