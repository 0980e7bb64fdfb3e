import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { href } from '#site/links.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { useAuth } from './auth-provider.tsx'
import styles from './require-user.module.css'

/**
 * Renders its children for a signed-in customer; sends everybody else to sign in and back
 * (docs/rules.md#guarded-pages).
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading } = useAuth()
  const location = useLocation()
  // Memoized: a new object on every render would navigate again while /auth loads.
  const state = useMemo(() => ({ from: location }), [location])
  if (user) return children(user)
  if (!isLoading) return <Navigate to={href('/auth')} replace state={state} />
  return (
    <main id="contenido" className={`centred ${styles.checking}`}>
      <Spinner>Verificando acceso...</Spinner>
    </main>
  )
}
