import { useEffect } from 'react'
import { z } from 'zod'
import { parseStored, read, write } from '#site/storage/browser-store.ts'
import { ArticleDraft } from './article-draft.ts'

const StoredCopy = z.object({ draft: ArticleDraft, version: z.int().optional(), cuando: z.iso.datetime() })

const keyOf = (slug: string | undefined) => `articulo:${slug ?? 'nuevo'}`

/** The unsaved draft of an article, stored in this browser to survive a crash. */
export const localCopy = (slug: string | undefined) => parseStored(StoredCopy, read(keyOf(slug)))

/** Deletes the stored draft. */
export const removeCopy = (slug: string | undefined): void => write(keyOf(slug), null)

/** Stores the draft half a second after the last change. */
export function useLocalCopy(
  slug: string | undefined,
  draft: ArticleDraft,
  version: number | undefined,
  isDirty: boolean,
) {
  useEffect(() => {
    if (!isDirty) return
    const copy = { draft, version, cuando: new Date().toISOString() }
    const timer = setTimeout(() => write(keyOf(slug), JSON.stringify(copy)), 500)
    return () => clearTimeout(timer)
  }, [slug, draft, version, isDirty])
}
