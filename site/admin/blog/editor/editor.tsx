import { EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { cleanPaste } from './clean-paste.ts'
import styles from './editor.module.css'
import { extensions } from './extensions.ts'
import { InsertPicture } from './insert-dialogs.tsx'
import { Toolbar } from './toolbar.tsx'

const FOREIGN_PICTURES = 'Las imágenes de otras páginas no se copian: súbelas aquí.'
const PASTED_PICTURES = 'Las imágenes no se pegan: súbelas aquí.'

/** The rich text editor of an article; its value is HTML that the server accepts. */
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
  const [warning, setWarning] = useState<string>()
  const [inserting, setInserting] = useState(false)
  const editor = useEditor({
    extensions,
    content: html,
    // The Content-Security-Policy blocks styles inserted by scripts: the CSS module has what is needed.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (pasted) => {
        const { html, pictures } = cleanPaste(pasted, location.origin)
        setWarning(pictures > 0 ? FOREIGN_PICTURES : undefined)
        return html
      },
      handlePaste: (_, { clipboardData }) => refusePicture(clipboardData),
      handleDrop: (_, { dataTransfer }) => refusePicture(dataTransfer),
      attributes: {
        id: 'contenido-editor',
        class: `anywhere ${styles.surface}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${label}-error` } : {}),
      },
    },
    onUpdate: ({ editor }) => change(htmlOf(editor)),
  })
  function refusePicture(transfer: DataTransfer | null): boolean {
    const isPicture = transfer?.getData('text/html') === '' && transfer.files[0]?.type.startsWith('image/') === true
    if (isPicture) setWarning(PASTED_PICTURES)
    return isPicture
  }

  return (
    <div className="stack gap-2">
      <p id={label} className="label">
        Contenido
      </p>
      <div className={styles.frame} data-wrong={error !== undefined}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {warning !== undefined && (
        <Notice tone="warning">
          <div className="stack gap-2 start">
            <p>{warning}</p>
            <Button variant="outline" size="small" onClick={() => setInserting(true)}>
              Insertar imagen
            </Button>
          </div>
        </Notice>
      )}
      {editor && inserting && (
        <InsertPicture
          editor={editor}
          close={() => {
            setInserting(false)
            setWarning(undefined)
          }}
        />
      )}
      {error !== undefined && (
        <p id={`${label}-error`} className="problem">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

/** An empty editor contains an empty paragraph, which counts as no content. */
const htmlOf = (editor: Tiptap): string => (editor.isEmpty ? '' : editor.getHTML())
