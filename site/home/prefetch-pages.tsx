import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloadLoaders } from '#site/api/page-data.ts'
import { href } from '#site/links.ts'

/** Delay after the landing page has loaded, so that prefetching slows nothing down. */
const PREFETCH_DELAY_MS = 3000

/**
 * Prefetches the pages that a visitor is likely to open next, so that they open without a connection. Not when the
 * browser saves data.
 */
export function PrefetchPages() {
  const [shouldPrefetch, setShouldPrefetch] = useState(false)
  useEffect(() => {
    if (savesData()) return
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => setShouldPrefetch(true), PREFETCH_DELAY_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  useEffect(() => {
    if (!shouldPrefetch) return
    // The page's modules call `withOfflineFallback`, which registers its loader: they must run before it can be loaded.
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    Promise.all(files.map(({ href }) => import(/* @vite-ignore */ href))).then(preloadLoaders, () => {})
  }, [shouldPrefetch])

  return (
    shouldPrefetch && (
      <>
        <PrefetchPageLinks page={href('/haz-tu-pedido')} />
        <PrefetchPageLinks page={href('/blog')} />
      </>
    )
  )
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
