import { EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react'
import { useId } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import styles from './editor.module.css'
import { extensions } from './editor-pieces.ts'
import { Toolbar } from './toolbar.tsx'

/** The text of an article: written as it will be read, stored as the HTML that the server lets in. */
export function Editor({
  html,
  error,
  change,
}: {
  html: string
  error: string | undefined
  change: (html: string) => void
}) {
  const label = useId()
  const editor = useEditor({
    extensions,
    content: html,
    // The page's policy lets no style in that a script writes: the sheet of this piece has what it needs.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'contenido-editor',
        class: styles.surface ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${label}-error` } : {}),
      },
    },
    onUpdate: ({ editor }) => change(htmlOf(editor)),
  })
  return (
    <div className={styles.editor}>
      <p id={label} className={styles.label}>
        Contenido
      </p>
      <div className={styles.frame} data-wrong={error !== undefined}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && (
        <p id={`${label}-error`} className={styles.error}>
          <Icon name="alerta" />
          {error}
        </p>
      )}
    </div>
  )
}

/** An empty editor holds an empty paragraph: that is no content. */
const htmlOf = (editor: Tiptap): string => (editor.isEmpty ? '' : editor.getHTML())
