import { useEffect } from 'react'
import { z } from 'zod'
import { parsed, read, write } from '#site/browser-store.ts'
import { Draft } from './draft.ts'

const Copy = z.object({ draft: Draft, version: z.int().optional(), cuando: z.iso.datetime() })

const keyOf = (slug: string | undefined) => `articulo:${slug ?? 'nuevo'}`

/** What was typed of an article and not saved, as this browser keeps it through a crash. */
export const localCopy = (slug: string | undefined) => parsed(Copy, read(keyOf(slug)))

export const forgetCopy = (slug: string | undefined): void => write(keyOf(slug), null)

/** Keeps what is typed half a second after the last letter, and asks before the page is left with it unsaved. */
export function useLocalCopy(slug: string | undefined, draft: Draft, version: number | undefined, isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const copy = { draft, version, cuando: new Date().toISOString() }
    const timer = setTimeout(() => write(keyOf(slug), JSON.stringify(copy)), 500)
    return () => clearTimeout(timer)
  }, [slug, draft, version, isDirty])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
