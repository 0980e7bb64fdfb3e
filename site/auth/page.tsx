import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { callFrom } from '#site/api/call.ts'
import { loadSettings } from '#site/api/load-settings.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Route } from './+types/page.ts'
import { BrandPanel } from './brand-panel.tsx'
import { EmailVerified } from './email-verified.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './page.module.css'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { parseReturnState, type ReturnState } from './return-state.ts'
import { type Screen, useScreen } from './screen.ts'
import { VerifyEmail } from './verify-email.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(callFrom(context))
export const clientLoader = withOfflineFallback(() => import('#site/api/load-settings.ts'), 'loadSettings')

/** Switching forms does not load the data again, so it works without a connection. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Tu cuenta · ${loaderData?.settings.nombre ?? 'Iniciar Sesión'}` },
  { name: 'robots', content: 'noindex' },
]

const TITLES: Record<Screen['is'], string> = {
  login: 'Iniciar Sesión',
  registro: 'Crear Cuenta',
  olvido: '¿Olvidaste tu contraseña?',
  restablecer: 'Cambia tu contraseña',
  verificar: 'Confirma tu correo',
  verificado: 'Confirma tu correo',
}

/** The page /auth: sign-in, registration, password reset or e-mail confirmation, depending on the URL. */
export default function AuthPage({ loaderData: { settings } }: Route.ComponentProps) {
  const { isAuthenticated } = useAuth()
  const returnState = parseReturnState(useLocation().state)
  const requestedScreen = useScreen(returnState.flash)
  const column = useFocusOnScreen(requestedScreen)
  const screen = requestedScreen ?? { is: 'login' }

  const signsIn = screen.is === 'login' || screen.is === 'registro' || screen.is === 'olvido'
  if (isAuthenticated && signsIn) return <Navigate to={returnState.from} replace />

  return (
    <div className={styles.page}>
      <BrandPanel nombre={settings.nombre} />
      <main id="contenido" className={`stack gap-8 ${styles.column}`} ref={column}>
        <h1 className="t-1 brand" tabIndex={-1}>
          {TITLES[screen.is]}
        </h1>
        <noscript>
          <Notice tone="warning">
            Para entrar a tu cuenta hace falta JavaScript. Sin él,{' '}
            <a href={whatsappLink(settings, 'Hola, quiero hacer un pedido.')}>haz tu pedido por WhatsApp</a>.
          </Notice>
        </noscript>
        <div className={`stack gap-6 ${styles.needsScript}`}>
          <Content screen={screen} returnState={returnState} />
          <Toggle screen={screen} returnState={returnState} />
          <p className={styles.guest}>
            ¿Solo quieres hacer un pedido? <Link to={href('/haz-tu-pedido')}>Continuar sin cuenta</Link>
          </p>
        </div>
      </main>
    </div>
  )
}

function Content({ screen, returnState }: { screen: Screen; returnState: ReturnState }) {
  switch (screen.is) {
    case 'login':
      return <LoginForm returnState={returnState} />
    case 'registro':
      return <RegisterForm returnState={returnState} />
    case 'olvido':
      return <ForgotForm returnState={returnState} />
    case 'restablecer':
      return <ResetForm token={screen.token} />
    case 'verificar':
      return <VerifyEmail token={screen.token} />
    case 'verificado':
      return <EmailVerified flash={screen.flash} />
  }
}

/** Switches between sign-in and registration. The other form starts empty and without messages. */
function Toggle({ screen, returnState: { from } }: { screen: Screen; returnState: ReturnState }) {
  if (screen.is === 'login')
    return (
      <p>
        ¿No tienes cuenta?{' '}
        <Link to="?modo=registro" replace state={{ from }}>
          Regístrate aquí
        </Link>
      </p>
    )
  if (screen.is === 'registro')
    return (
      <p>
        ¿Ya tienes cuenta?{' '}
        <Link to="?" replace state={{ from }}>
          Inicia sesión aquí
        </Link>
      </p>
    )
  return null
}

/** When the screen changes, focuses its notice, or its title when it has none. */
function useFocusOnScreen(screen: Screen | undefined) {
  const is = screen?.is
  const column = useRef<HTMLElement>(null)
  const shown = useRef<Screen['is']>(undefined)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== is)
      (column.current?.querySelector<HTMLElement>('[data-notice]') ?? column.current?.querySelector('h1'))?.focus()
    shown.current = is
  }, [is])
  return column
}
