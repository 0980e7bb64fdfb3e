import { useState } from 'react'
import { Link } from 'react-router'
import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { greetingName } from '#shop/accounts/greeting-name.ts'
import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './dashboard-header.module.css'

/** Greeting, links to the landing page and to a new order, and the sign-out button. */
export function DashboardHeader({ user }: { user: User }) {
  const { logout } = useAuth()
  const [leaving, setLeaving] = useState(false)
  return (
    <header className={`leaf ${styles.header}`}>
      <div className="container ends">
        <Link to={href('/')} className={`target wide ${styles.back}`}>
          <Icon name="arrow" />
          Volver al inicio
        </Link>
        <div className={`cluster middle ${styles.greeting}`}>
          <h1 className="t-1 anywhere">Hola, {greetingName(user)}</h1>
          {isWholesale(user) && <span className={`label strong ${styles.wholesale}`}>Mayorista</span>}
        </div>
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink variant="highlight" to={href('/haz-tu-pedido')}>
            Hacer Pedido
          </ButtonLink>
          <Button
            variant="outline"
            busy={leaving}
            onClick={() => {
              setLeaving(true)
              logout()
            }}
          >
            Salir
          </Button>
        </div>
      </div>
    </header>
  )
}
