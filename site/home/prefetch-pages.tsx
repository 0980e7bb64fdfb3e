import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloadLoaders } from '#site/api/page-data.ts'
import { href } from '#site/links.ts'

/** How long the landing page has to be there first: nothing of it waits for what is read ahead. */
const PREFETCH_DELAY_MS = 3000

/** What a visitor opens next, read while nothing else is: without a signal, a page that is not here does not open. */
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
    // The files of a page name the loader that puts it together: they have to run before it can be read.
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
