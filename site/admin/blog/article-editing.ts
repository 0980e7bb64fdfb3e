import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { createArticle, updateArticle } from '#shop/blog/contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { type Draft, draftOf, emptyDraft, formOf } from './draft.ts'
import { forgetCopy, localCopy, useLocalCopy } from './local-copy.ts'

type Told =
  | { is: 'nothing' }
  | { is: 'saving' }
  | { is: 'saved'; text: string }
  | { is: 'failed'; text: string }
  /** Somebody else saved it meanwhile. */
  | { is: 'overtaken'; text: string; theirs: EditedArticle }

/** An article on the desk: what is typed, what is wrong with it, and the way it is saved. */
export function useArticleEditing(article: EditedArticle | undefined) {
  const { call } = useAdmin()
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => (article ? draftOf(article) : emptyDraft(new Date())))
  const [version, setVersion] = useState(article?.version)
  const [draft, setDraft] = useState(kept)
  const [campos, setCampos] = useState<Record<string, string>>({})
  const [told, setTold] = useState<Told>({ is: 'nothing' })
  const [copy, setCopy] = useState(() => {
    const found = localCopy(article?.slug)
    return found && JSON.stringify(found.draft) !== JSON.stringify(kept) ? found : undefined
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(kept)
  useLocalCopy(article?.slug, draft, version, isDirty)

  async function save(changed: Partial<Draft> = {}, over = version): Promise<void> {
    if (told.is === 'saving') return
    const sent = { ...draft, ...changed }
    const form = formOf(sent)
    if ('campos' in form) return refuse(form.campos, 'Revisa lo que está marcado.')
    setCampos({})
    setTold({ is: 'saving' })
    const answer = article
      ? await call(updateArticle, {
          params: { slug: article.slug },
          body: { ...form.body, ...(over === undefined ? {} : { version: over }) },
        })
      : await call(createArticle, { body: form.body })
    if (answer.ok) return keep(sent, answer.article)
    if ('article' in answer && answer.article)
      return setTold({ is: 'overtaken', text: answer.error, theirs: answer.article })
    const why = answer.campos ? 'Revisa lo que está marcado.' : answer.error
    refuse(answer.campos ?? {}, `Error al guardar artículo: ${why}`)
  }

  function keep(sent: Draft, saved: EditedArticle) {
    // What was typed while it travelled stays on the desk.
    const now = draft === sent || JSON.stringify(draft) === JSON.stringify({ ...sent, estado: draft.estado })
    flushSync(() => {
      setKept(now ? draftOf(saved) : sent)
      if (now) setDraft(draftOf(saved))
      setVersion(saved.version)
      setTold({ is: 'saved', text: savedText(saved) })
    })
    forgetCopy(article?.slug)
    if (saved.slug !== article?.slug)
      navigate(`/admin/articulo/${saved.slug}`, { replace: true, state: { saved: savedText(saved) } })
  }

  function refuse(wrong: Record<string, string>, text: string) {
    flushSync(() => {
      setCampos(wrong)
      setTold({ is: 'failed', text })
    })
    const [first] = Object.keys(wrong)
    if (first) document.querySelector<HTMLElement>(`[name="${first}"], #${first}-editor`)?.focus()
  }

  return {
    draft,
    set: (change: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...change }))
      // What is being put right is no longer wrong.
      setCampos((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
    },
    campos,
    told,
    isDirty,
    save,
    copy,
    takeCopy: () => {
      if (copy) setDraft(copy.draft)
      setCopy(undefined)
    },
    dropCopy: () => {
      forgetCopy(article?.slug)
      setCopy(undefined)
    },
    /** Puts what somebody else saved in the place of one's own. */
    takeTheirs: (theirs: EditedArticle) => {
      setKept(draftOf(theirs))
      setDraft(draftOf(theirs))
      setVersion(theirs.version)
      setTold({ is: 'nothing' })
      forgetCopy(article?.slug)
    },
  }
}

function savedText({ estado, fecha }: EditedArticle): string {
  if (estado === 'borrador') return 'Guardamos el borrador. Nadie más lo ve todavía.'
  return fecha > new Date() ? 'Artículo programado. Sale solo cuando llegue su fecha.' : 'Artículo publicado.'
}
