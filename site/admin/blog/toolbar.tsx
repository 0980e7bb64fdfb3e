import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { InsertLink, InsertPicture, InsertProduct } from './insert.tsx'
import styles from './toolbar.module.css'

type Asking = 'nothing' | 'link' | 'picture' | 'product'

/** What can be done to the text. One stop of the Tab key; the arrows go from button to button. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState<Asking>('nothing')
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  })
  const does = () => editor.chain().focus()
  const tools: { label: string; face: ReactNode; on?: boolean; act: () => void }[] = [
    { label: 'Negrita (Ctrl+B)', face: <strong>N</strong>, on: is.bold, act: () => does().toggleBold().run() },
    { label: 'Cursiva (Ctrl+I)', face: <em>C</em>, on: is.italic, act: () => does().toggleItalic().run() },
    { label: 'Subtítulo', face: 'Subtítulo', on: is.h2, act: () => does().toggleHeading({ level: 2 }).run() },
    {
      label: 'Subtítulo menor',
      face: 'Subtítulo menor',
      on: is.h3,
      act: () => does().toggleHeading({ level: 3 }).run(),
    },
    { label: 'Lista', face: 'Lista', on: is.bulletList, act: () => does().toggleBulletList().run() },
    {
      label: 'Lista numerada',
      face: 'Lista numerada',
      on: is.orderedList,
      act: () => does().toggleOrderedList().run(),
    },
    { label: 'Cita', face: '«Cita»', on: is.blockquote, act: () => does().toggleBlockquote().run() },
    { label: 'Enlace', face: 'Enlace', on: is.link, act: () => setAsking('link') },
    { label: 'Imagen en el texto', face: 'Imagen', act: () => setAsking('picture') },
    { label: 'Producto del catálogo', face: 'Producto', act: () => setAsking('product') },
    { label: 'Deshacer (Ctrl+Z)', face: '↶', act: () => does().undo().run() },
    { label: 'Rehacer (Ctrl+Y)', face: '↷', act: () => does().redo().run() },
  ]
  const close = () => setAsking('nothing')
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Formato del texto" onKeyDown={goByArrow}>
        {tools.map(({ label, face, on, act }, place) => (
          <button
            key={label}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            aria-label={label}
            title={label}
            aria-pressed={on}
            onClick={act}
          >
            {face}
          </button>
        ))}
      </div>
      {asking === 'link' && <InsertLink editor={editor} close={close} />}
      {asking === 'picture' && <InsertPicture editor={editor} close={close} />}
      {asking === 'product' && <InsertProduct editor={editor} close={close} />}
    </>
  )
}

function goByArrow(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const here = buttons.findIndex((button) => button.matches(':focus'))
  buttons.at((here + step) % buttons.length)?.focus()
  event.preventDefault()
}
