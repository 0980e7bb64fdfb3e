import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { href } from '#site/links.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field, TextArea } from '#site/ui/forms/field.tsx'
import { useArticleEditing } from './article-editing.ts'
import styles from './article-form.module.css'
import { EditingNotices } from './editing-notices.tsx'
import { MainPicture } from './main-picture.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'

/** Loaded on demand, because the editor is large. */
const Editor = lazy(() => import('#site/admin/blog/editor/editor.tsx').then(({ Editor }) => ({ default: Editor })))

/** The article form with a preview beside it (docs/interface.md#administration). */
export function ArticleForm({ article, saved }: { article: EditedArticle | undefined; saved: string | undefined }) {
  const editing = useArticleEditing(article)
  const { draft, set, campos, isDirty } = editing
  // A restored copy or somebody else's version needs a new editor instance.
  const [editorKey, setEditorKey] = useState(0)
  const { question } = useUnsavedChanges(isDirty, {
    text: 'Lo que escribiste queda en este navegador y te lo ofrecemos cuando vuelvas.',
    action: 'Salir',
  })
  useSaveKeys(editing.save)
  return (
    // Not a `<form>`: the editor's dialogs contain forms, and forms cannot be nested.
    <div className={styles.page}>
      <div className="stack gap-5">
        <Link to={href('/admin')} className={`link small-target ${styles.back}`}>
          Volver al blog
        </Link>
        <h1 className="t-2">{article ? 'Editar artículo' : 'Nuevo Artículo'}</h1>
        <EditingNotices
          article={article}
          editing={editing}
          saved={saved}
          onReplaced={() => setEditorKey((now) => now + 1)}
        />
        <Field
          label="Título"
          name="titulo"
          value={draft.titulo}
          error={campos.titulo}
          maxLength={160}
          required
          onChange={(event) => set({ titulo: event.target.value })}
        />
        <DateField
          label="Fecha de publicación"
          name="fecha"
          withTime
          value={draft.fecha}
          error={campos.fecha}
          hint="Hora de Panamá. Con una fecha que no ha llegado, el artículo sale solo ese día."
          required
          onChange={(fecha) => set({ fecha })}
        />
        <TextArea
          label="Resumen (opcional)"
          name="resumen"
          value={draft.resumen}
          error={campos.resumen}
          hint="Lo que dice la tarjeta y lo que se ve al compartirlo. Vacío: los primeros 150 caracteres."
          maxLength={300}
          onChange={(event) => set({ resumen: event.target.value })}
        />
        <MainPicture draft={draft} set={set} campos={campos} />
        <Suspense fallback={<Spinner>Abriendo el editor...</Spinner>}>
          <Editor
            key={editorKey}
            html={draft.contenido}
            error={campos.contenido}
            change={(contenido) => set({ contenido })}
          />
        </Suspense>
      </div>
      <div>
        <SaveBar draft={draft} isPublic={article?.estado === 'publicado'} editing={editing} />
        <Preview draft={draft} />
      </div>
      {question}
    </div>
  )
}

/** Saves with Ctrl+S or ⌘S, wherever the focus is. */
function useSaveKeys(save: () => Promise<void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
