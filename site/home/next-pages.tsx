import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { readAhead } from '#site/page-data.ts'

/** How long the landing page has to be there first: nothing of it waits for what is read ahead. */
const CALM_MS = 3000

/** What a visitor opens next, read while nothing else is: without a signal, a page that is not here does not open. */
export function NextPages() {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (savesData()) return
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => setCalm(true), CALM_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  useEffect(() => {
    if (!isCalm) return
    // The files of a page name the loader that puts it together: they have to run before it can be read.
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    Promise.all(files.map(({ href }) => import(/* @vite-ignore */ href))).then(readAhead, () => {})
  }, [isCalm])

  return (
    isCalm && (
      <>
        <PrefetchPageLinks page="/haz-tu-pedido" />
        <PrefetchPageLinks page="/blog" />
      </>
    )
  )
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
