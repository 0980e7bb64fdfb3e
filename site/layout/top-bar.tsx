import { Link } from 'react-router'
import { greetingName } from '#shop/accounts/greeting-name.ts'
import { usd } from '#shop/money.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { useCartCount } from '#site/storage/cart-count.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Logo } from '#site/ui/graphics/logo.tsx'
import styles from './top-bar.module.css'

/** The strip with the delivery promise and the account, and the header below it, on whatever ground it is laid. */
export function TopBar({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <div className={styles.strip}>
        <div className="container">
          <span>
            Entrega<span className={styles.large}> a domicilio</span> en Ciudad de Panamá.{' '}
            <strong>Gratis desde {usd(settings.envioGratisDesde)}.</strong>
          </span>
          <AccountLinks />
        </div>
      </div>
      <div className={styles.header}>
        <div className="container">
          <Link to="/" className={styles.home} aria-label={`${settings.nombre}, inicio`}>
            <Logo nombre={settings.nombre} />
          </Link>
          <nav className={styles.sections} aria-label="Principal">
            <SectionLinks />
          </nav>
          <div className={styles.actions}>
            <span className={styles.large}>
              <ButtonLink variant="brand" size="small" to="/haz-tu-pedido">
                Haz tu pedido
              </ButtonLink>
            </span>
            <CartLink />
            <button
              type="button"
              className={`${styles.icon} ${styles.small}`}
              popoverTarget="menu"
              aria-label="Abrir menú"
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </div>
      <Menu />
    </>
  )
}

/** The way back to the order, with how many cuts are in it; its number comes with hydration and takes no room. */
function CartLink() {
  const count = useCartCount()
  return (
    <Link
      className={styles.icon}
      to="/haz-tu-pedido"
      aria-label={count === 0 ? 'Tu pedido' : `Tu pedido: ${count === 1 ? '1 corte' : `${count} cortes`}`}
    >
      <Icon name="cart" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}

/**
 * Signed out, the ways in; signed in, the greeting and the way out. The server always renders the first, for everybody
 * the same; the strip has a fixed height, so that the second takes its place in the browser without moving the page.
 */
function AccountLinks() {
  const { user, logout } = useAuth()
  return (
    <nav className={styles.account} aria-label="Cuenta">
      {user ? (
        <>
          <span className={styles.greeting}>Hola, {greetingName(user)}</span>
          <Link to="/dashboard">Mi cuenta</Link>
          <button type="button" onClick={logout}>
            Salir
          </button>
        </>
      ) : (
        <>
          <Link to="/#por-mayor">Mayoristas</Link>
          <Link to="/auth">Iniciar sesión</Link>
          <Link to="/auth?modo=registro">Crear cuenta</Link>
        </>
      )}
    </nav>
  )
}

/** The telephone's menu. The platform's popover opens it, closes it on Esc or a tap outside, and needs no JavaScript. */
function Menu() {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link with the keyboard is a click too
    <nav
      id="menu"
      popover="auto"
      className={styles.menu}
      aria-label="Menú"
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      <button type="button" className={styles.icon} aria-label="Cerrar menú">
        <Icon name="close" />
      </button>
      <SectionLinks />
      <Link to="/haz-tu-pedido">Haz tu pedido</Link>
      <AccountLinks />
    </nav>
  )
}

function SectionLinks() {
  return (
    <>
      <Link to="/#cortes">Cortes</Link>
      <Link to="/#mapa">Mapa de la res</Link>
      <Link to="/#servicios">Entregas</Link>
      <Link to="/blog">Blog</Link>
    </>
  )
}
