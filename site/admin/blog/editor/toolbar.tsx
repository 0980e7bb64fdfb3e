import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { InsertLink, InsertPicture, InsertProduct } from './insert-dialogs.tsx'
import styles from './toolbar.module.css'

type OpenDialog = 'nothing' | 'link' | 'picture' | 'product'

/** The formatting toolbar: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>('nothing')
  const active = useEditorState({
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
  const focusedChain = () => editor.chain().focus()
  const tools: { label: string; content: ReactNode; on?: boolean; apply: () => void }[] = [
    {
      label: 'Negrita (Ctrl+B)',
      content: <strong>N</strong>,
      on: active.bold,
      apply: () => focusedChain().toggleBold().run(),
    },
    {
      label: 'Cursiva (Ctrl+I)',
      content: <em>C</em>,
      on: active.italic,
      apply: () => focusedChain().toggleItalic().run(),
    },
    {
      label: 'Subtítulo',
      content: 'Subtítulo',
      on: active.h2,
      apply: () => focusedChain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subtítulo menor',
      content: 'Subtítulo menor',
      on: active.h3,
      apply: () => focusedChain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'Lista', content: 'Lista', on: active.bulletList, apply: () => focusedChain().toggleBulletList().run() },
    {
      label: 'Lista numerada',
      content: 'Lista numerada',
      on: active.orderedList,
      apply: () => focusedChain().toggleOrderedList().run(),
    },
    { label: 'Cita', content: '«Cita»', on: active.blockquote, apply: () => focusedChain().toggleBlockquote().run() },
    { label: 'Enlace', content: 'Enlace', on: active.link, apply: () => setOpenDialog('link') },
    { label: 'Imagen en el texto', content: 'Imagen', apply: () => setOpenDialog('picture') },
    { label: 'Producto del catálogo', content: 'Producto', apply: () => setOpenDialog('product') },
    { label: 'Deshacer (Ctrl+Z)', content: '↶', apply: () => focusedChain().undo().run() },
    { label: 'Rehacer (Ctrl+Y)', content: '↷', apply: () => focusedChain().redo().run() },
  ]
  const close = () => setOpenDialog('nothing')
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Formato del texto" onKeyDown={goByArrow}>
        {tools.map(({ label, content, on, apply }, place) => (
          <button
            key={label}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            aria-label={label}
            title={label}
            aria-pressed={on}
            onClick={apply}
          >
            {content}
          </button>
        ))}
      </div>
      {openDialog === 'link' && <InsertLink editor={editor} close={close} />}
      {openDialog === 'picture' && <InsertPicture editor={editor} close={close} />}
      {openDialog === 'product' && <InsertProduct editor={editor} close={close} />}
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
