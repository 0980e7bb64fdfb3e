import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { createArticle, updateArticle } from '#shop/blog/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { href } from '#site/links.ts'
import { type ArticleDraft, draftOf, emptyDraft, formOf } from './article-draft.ts'
import { localCopy, removeCopy, useLocalCopy } from './local-copy.ts'

type SaveState =
  | { is: 'nothing' }
  | { is: 'saving' }
  | { is: 'saved'; text: string }
  | { is: 'failed'; text: string }
  /** Somebody else saved the article in the meantime. */
  | { is: 'overtaken'; text: string; theirs: EditedArticle }

/** State of the article editor: the draft, its errors, and saving. */
export function useArticleEditing(article: EditedArticle | undefined) {
  const { call } = useAdmin()
  const navigate = useNavigate()
  const [savedDraft, setSavedDraft] = useState(() => (article ? draftOf(article) : emptyDraft(new Date())))
  const [version, setVersion] = useState(article?.version)
  const [draft, setDraft] = useState(savedDraft)
  const [campos, setCampos] = useState<Record<string, string>>({})
  const [saveState, setSaveState] = useState<SaveState>({ is: 'nothing' })
  const [copy, setCopy] = useState(() => {
    const found = localCopy(article?.slug)
    return found && JSON.stringify(found.draft) !== JSON.stringify(savedDraft) ? found : undefined
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(savedDraft)
  useLocalCopy(article?.slug, draft, version, isDirty)

  async function save(changed: Partial<ArticleDraft> = {}, baseVersion = version): Promise<void> {
    if (saveState.is === 'saving') return
    const sent = { ...draft, ...changed }
    const form = formOf(sent)
    if ('campos' in form) return showErrors(form.campos, 'Revisa lo que está marcado.')
    setCampos({})
    setSaveState({ is: 'saving' })
    const answer = article
      ? await call(updateArticle, {
          params: { slug: article.slug },
          body: { ...form.body, ...(baseVersion === undefined ? {} : { version: baseVersion }) },
        })
      : await call(createArticle, { body: form.body })
    if (answer.ok) return applySaved(sent, answer.article)
    if ('article' in answer && answer.article)
      return setSaveState({ is: 'overtaken', text: answer.error, theirs: answer.article })
    const why = answer.campos ? 'Revisa lo que está marcado.' : answer.error
    showErrors(answer.campos ?? {}, `Error al guardar artículo: ${why}`)
  }

  function applySaved(sent: ArticleDraft, saved: EditedArticle) {
    // Text typed while the request was running is kept.
    const now = draft === sent || JSON.stringify(draft) === JSON.stringify({ ...sent, estado: draft.estado })
    flushSync(() => {
      setSavedDraft(now ? draftOf(saved) : sent)
      if (now) setDraft(draftOf(saved))
      setVersion(saved.version)
      setSaveState({ is: 'saved', text: savedText(saved) })
    })
    removeCopy(article?.slug)
    if (saved.slug !== article?.slug)
      navigate(href('/admin/articulo/:slug', { slug: saved.slug }), {
        replace: true,
        state: { saved: savedText(saved) },
      })
  }

  function showErrors(wrong: Record<string, string>, text: string) {
    flushSync(() => {
      setCampos(wrong)
      setSaveState({ is: 'failed', text })
    })
    const [first] = Object.keys(wrong)
    if (first) document.querySelector<HTMLElement>(`[name="${first}"], #${first}-editor`)?.focus()
  }

  return {
    draft,
    set: (change: Partial<ArticleDraft>) => {
      setDraft((now) => ({ ...now, ...change }))
      // The error of a field disappears when it is edited.
      setCampos((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
    },
    campos,
    saveState,
    isDirty,
    save,
    copy,
    restoreCopy: () => {
      if (copy) setDraft(copy.draft)
      setCopy(undefined)
    },
    discardCopy: () => {
      removeCopy(article?.slug)
      setCopy(undefined)
    },
    /** Replaces the draft by the version that somebody else saved. */
    acceptTheirs: (theirs: EditedArticle) => {
      setSavedDraft(draftOf(theirs))
      setDraft(draftOf(theirs))
      setVersion(theirs.version)
      setSaveState({ is: 'nothing' })
      removeCopy(article?.slug)
    },
  }
}

function savedText({ estado, fecha }: EditedArticle): string {
  if (estado === 'borrador') return 'Guardamos el borrador. Nadie más lo ve todavía.'
  return fecha > new Date() ? 'Artículo programado. Sale solo cuando llegue su fecha.' : 'Artículo publicado.'
}
