import piazzolla from '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import './app.css'
import { BrokenPage } from '#site/frame/broken-page.tsx'
import { useCounter } from '#site/frame/privacy-link.tsx'
import { AuthProvider } from '#site/session/auth-provider.tsx'
import { isOfTheHouse, track } from './analytics.ts'
import { useLastSettings } from './page-data.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: piazzolla, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/tienda.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'De la tabla al plato', href: '/rss.xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const inAdmin = /^\/admin(\/|$)/.test(useLocation().pathname)
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
        <a className="saltar" href="#contenido">
          Saltar al contenido
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// Most shops count no visits, and their pages do not carry the question.
const Counting = lazy(() => import('#site/frame/counting.tsx').then(({ Counting }) => ({ default: Counting })))

export default function Site() {
  const { pathname } = useLocation()
  const counter = useCounter()
  useLastSettings()
  useEffect(() => {
    if (isOfTheHouse(pathname)) return
    track({ event: 'page_view', path: pathname, home: location.origin, referrer: document.referrer })
  }, [pathname])
  return (
    <AuthProvider>
      <Suspense>{counter && <Counting counter={counter} />}</Suspense>
      <Outlet />
    </AuthProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenPage />
}
