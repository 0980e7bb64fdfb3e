import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import archivo from '#site/ui/fonts/archivo.woff2?url'
import piazzolla from '#site/ui/fonts/piazzolla.woff2?url'
import './app.css'
import { isUncountedPage, track } from '#site/analytics/analytics.ts'
import { useCounterUrl } from '#site/analytics/privacy-link.tsx'
import { useRememberSettings } from '#site/api/page-data.ts'
import { ErrorPage } from '#site/layout/error-page.tsx'
import { AuthProvider } from '#site/session/auth-provider.tsx'
import { read, subscribe, WAITING_KEY } from '#site/storage/browser-store.ts'

export const links: LinksFunction = () => [
  // Every page draws both at once: with them there is one layout, not a second one when a font arrives.
  ...[piazzolla, archivo].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/tienda.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'De la tabla al plato', href: '/rss.xml' },
]

const ADMIN_PAGE = /^\/admin(\/|$)/

/** The HTML document around every page, also around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const inAdmin = ADMIN_PAGE.test(useLocation().pathname)
  // Presses and typed text reach React from now on (site/hydrate-later.ts).
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <html lang="es-PA" data-theme={inAdmin ? 'admin' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={inAdmin ? '#0b1f18' : '#0f3d2e'} />
        <Links />
        <Meta />
      </head>
      <body>
        <a className="skip-link" href="#contenido">
          Saltar al contenido
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// Loaded on demand: most shops count no visits, so their pages do not include the banner.
const ConsentBanner = lazy(() =>
  import('#site/analytics/consent-banner.tsx').then(({ ConsentBanner }) => ({ default: ConsentBanner })),
)

// Nothing of it is needed where it can't be loaded.
const OfflineNotices = lazy<ComponentType>(() =>
  import('#site/offline/offline-notices.tsx').then(
    ({ OfflineNotices }) => ({ default: OfflineNotices }),
    () => ({ default: () => null }),
  ),
)

/**
 * Whether an order may wait, or this page may be a kept one: wherever there is a service worker, since the mark of the
 * order is lost when a phone ends the browser at once, but not the order itself.
 */
const needsOfflineNotices = () => Boolean(navigator.serviceWorker?.controller ?? read(WAITING_KEY))

function subscribeToWaiting(listener: () => void): () => void {
  const unsubscribe = subscribe(listener)
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  return () => {
    unsubscribe()
    navigator.serviceWorker?.removeEventListener('controllerchange', listener)
  }
}

/** Registers the service worker when the page is idle. Only the built site has one. */
function registerWorker(): void {
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (import.meta.env.PROD) whenIdle(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}))
}

/** The root of every page: providers, the page, and the consent banner where visits are counted. */
export default function Site() {
  const { pathname } = useLocation()
  const counter = useCounterUrl()
  const hasNotices = useSyncExternalStore(subscribeToWaiting, needsOfflineNotices, () => false)
  useRememberSettings()
  useEffect(registerWorker, [])
  useEffect(() => {
    if (isUncountedPage(pathname)) return
    track({ event: 'page_view', path: pathname, home: location.origin, referrer: document.referrer })
  }, [pathname])
  return (
    <AuthProvider>
      <Suspense>{hasNotices && !ADMIN_PAGE.test(pathname) && <OfflineNotices />}</Suspense>
      <Suspense>{counter && <ConsentBanner counter={counter} />}</Suspense>
      <Outlet />
    </AuthProvider>
  )
}

/** Rendered by React Router when a page fails. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
