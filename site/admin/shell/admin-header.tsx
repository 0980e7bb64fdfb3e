import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { href } from '#site/links.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Logo } from '#site/ui/graphics/logo.tsx'
import styles from './admin-header.module.css'
import { useAdmin } from './admin-session.tsx'

/** The shop's name, the signed-in administrator, a link to the site, and the sign-out button. */
export function AdminHeader({ nombre }: { nombre: string }) {
  const { admin, logout } = useAdmin()
  const navigate = useNavigate()
  const isBlog = useLocation().pathname === href('/admin') && roleMay(admin.rol, 'editor')
  const [loggingOut, setLoggingOut] = useState(false)
  return (
    <header className={`cluster middle screen-only ${styles.header}`}>
      <Link to={href('/admin')} className={`target ${styles.home}`}>
        <Logo nombre={nombre} />
      </Link>
      <p className={styles.who}>
        {admin.username} <span className="muted plain">{admin.rol}</span>
      </p>
      {isBlog && (
        <div className={styles.tab}>
          <ButtonLink variant="brand" size="small" to={href('/admin/articulo/nuevo')}>
            Nuevo Artículo
          </ButtonLink>
        </div>
      )}
      <ButtonLink variant="outline" size="small" to={href('/')}>
        Ver Sitio
      </ButtonLink>
      <Button
        variant="outline"
        size="small"
        busy={loggingOut}
        onClick={async () => {
          setLoggingOut(true)
          await logout()
          navigate(href('/admin'), { replace: true })
        }}
      >
        Cerrar Sesión
      </Button>
    </header>
  )
}
