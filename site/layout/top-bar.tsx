import { Link } from 'react-router'
import { greetingName } from '#shop/accounts/greeting-name.ts'
import { usd } from '#shop/money.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { useCartCount } from '#site/storage/cart-count.ts'
import { MY_ORDER_PATH } from '#site/storage/sent-path.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Logo } from '#site/ui/graphics/logo.tsx'
import styles from './top-bar.module.css'

/**
 * The strip with the delivery promise and the account links, and the header below it, with a transparent background.
 */
export function TopBar({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <div className={`leaf small ${styles.strip}`}>
        <div className="container row">
          <span>
            Entrega<span className="desktop"> a domicilio</span> en Ciudad de Panamá.{' '}
            <strong>Gratis desde {usd(settings.envioGratisDesde)}.</strong>
          </span>
          <AccountLinks />
        </div>
      </div>
      <div className={styles.header}>
        <div className="container row">
          <Link to={href('/')} className="target" aria-label={`${settings.nombre}, inicio`}>
            <Logo nombre={settings.nombre} />
          </Link>
          <nav className={`${styles.sections} desktop`} aria-label="Principal">
            <SectionLinks />
          </nav>
          <div className={`row ${styles.actions}`}>
            <span className="desktop">
              <ButtonLink variant="brand" size="small" to={href('/haz-tu-pedido')}>
                Haz tu pedido
              </ButtonLink>
            </span>
            <CartLink />
            <button
              type="button"
              className={`icon-button ${styles.icon} phone`}
              popoverTarget="menu"
              aria-label="Abrir menú"
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </div>
      <Menu {...settings} />
    </>
  )
}

/**
 * Link to the order with the number of cuts in the cart. The number appears after hydration without shifting the
 * layout.
 */
function CartLink() {
  const count = useCartCount()
  return (
    <Link
      className={`icon-button ${styles.icon}`}
      to={href('/haz-tu-pedido')}
      aria-label={count === 0 ? 'Tu pedido' : `Tu pedido: ${count === 1 ? '1 corte' : `${count} cortes`}`}
    >
      <Icon name="cart" />
      {count > 0 && <span className={`small strong ${styles.count}`}>{count}</span>}
    </Link>
  )
}

/**
 * Sign-in links, or a greeting and the sign-out button. The server always renders the signed-out version, so that the
 * page can be cached for everybody; the strip has a fixed height, so that the change in the browser does not shift the
 * page.
 */
function AccountLinks() {
  const { user, logout } = useAuth()
  return (
    <nav className={`row gap-5 ${styles.account}`} aria-label="Cuenta">
      {user ? (
        <>
          <span className={styles.greeting}>Hola, {greetingName(user)}</span>
          <Link to={href('/dashboard/:pestana?')}>Mi cuenta</Link>
          <button type="button" onClick={logout}>
            Salir
          </button>
        </>
      ) : (
        <>
          <Link to={`${href('/')}#por-mayor`}>Mayoristas</Link>
          <Link to={href('/auth')}>Iniciar sesión</Link>
          <Link to={`${href('/auth')}?modo=registro`}>Crear cuenta</Link>
        </>
      )}
    </nav>
  )
}

/** The menu on a phone: a native popover, which closes on Esc or a tap outside and needs no JavaScript. */
function Menu({ telefono, llamar }: Pick<PublicSettings, 'telefono' | 'llamar'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: activating a link with the keyboard fires a click too
    <nav
      id="menu"
      popover="auto"
      className={`leaf ${styles.menu}`}
      aria-label="Menú"
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      <button type="button" className={`icon-button ${styles.icon}`} aria-label="Cerrar menú">
        <Icon name="close" />
      </button>
      <Link to={href('/haz-tu-pedido')}>Haz tu pedido</Link>
      <Link to={MY_ORDER_PATH}>Mi pedido</Link>
      <Link to={href('/que-cocino')}>¿Qué cocino hoy?</Link>
      <SectionLinks />
      <a className={styles.call} href={llamar}>
        Llama al {phoneText(telefono)}
      </a>
      <AccountLinks />
    </nav>
  )
}

function SectionLinks() {
  return (
    <>
      <Link to={`${href('/')}#cortes`}>Cortes</Link>
      <Link to={`${href('/')}#mapa`}>Mapa de la res</Link>
      <Link to={`${href('/')}#servicios`}>Entregas</Link>
      <Link to={href('/blog')}>Blog</Link>
    </>
  )
}
