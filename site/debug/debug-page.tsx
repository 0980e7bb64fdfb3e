import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { href } from '#site/links.ts'
import styles from './debug.module.css'

/** Layout of the three pages that try the API. They are for the shop's operators and show no secrets. */
export function DebugPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="contenido" className={`container stack gap-6 ${styles.page}`}>
      <h1 className="t-2">{title}</h1>
      {children}
      <p>
        <Link to={href('/blog-test')}>/blog-test</Link> · <Link to={href('/debug-api')}>/debug-api</Link> ·{' '}
        <Link to={href('/network-debug')}>/network-debug</Link> · <Link to={href('/')}>Inicio</Link>
      </p>
    </main>
  )
}

/** Metadata of a debug page, which is not indexed. */
export const debugMeta = (title: string): MetaDescriptor[] => [{ title }, { name: 'robots', content: 'noindex' }]
