import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { useAuth } from './auth-provider.tsx'
import styles from './require-user.module.css'

/**
 * The guard: shows its screen to a signed-in customer, and sends everybody else to sign in and back
 * (docs/rules.md#guarded-pages).
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading } = useAuth()
  const location = useLocation()
  // One and the same while the way to /auth loads: another object would send the visitor off again with every render.
  const state = useMemo(() => ({ from: location }), [location])
  if (user) return children(user)
  if (!isLoading) return <Navigate to="/auth" replace state={state} />
  return (
    <main id="contenido" className={styles.checking}>
      <Spinner>Verificando acceso...</Spinner>
    </main>
  )
}
