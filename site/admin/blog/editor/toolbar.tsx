import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { InsertLink, InsertPicture, InsertProduct } from './insert-dialogs.tsx'
import styles from './toolbar.module.css'

type OpenDialog = 'link' | 'picture' | 'product'

interface Tool {
  label: string
  content: ReactNode
  /** What of the text it turns on and off, by its name in the editor. */
  mark?: [name: string, attributes?: object]
  /** What it does: a change of the text, or a dialog. */
  apply: ((chain: ChainedCommands) => ChainedCommands) | OpenDialog
}

const TOOLS: Tool[] = [
  { label: 'Negrita (Ctrl+B)', content: <strong>N</strong>, mark: ['bold'], apply: (chain) => chain.toggleBold() },
  { label: 'Cursiva (Ctrl+I)', content: <em>C</em>, mark: ['italic'], apply: (chain) => chain.toggleItalic() },
  heading('Subtítulo', 2),
  { ...heading('Subtítulo menor', 3), content: 'Menor' },
  { label: 'Lista', content: 'Lista', mark: ['bulletList'], apply: (chain) => chain.toggleBulletList() },
  {
    label: 'Lista numerada',
    content: 'Numerada',
    mark: ['orderedList'],
    apply: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Cita', content: '«Cita»', mark: ['blockquote'], apply: (chain) => chain.toggleBlockquote() },
  { label: 'Enlace', content: 'Enlace', mark: ['link'], apply: 'link' },
  { label: 'Imagen en el texto', content: 'Imagen', apply: 'picture' },
  { label: 'Producto del catálogo', content: 'Producto', apply: 'product' },
  { label: 'Deshacer (Ctrl+Z)', content: '↶', apply: (chain) => chain.undo() },
  { label: 'Rehacer (Ctrl+Y)', content: '↷', apply: (chain) => chain.redo() },
]

function heading(label: string, level: 2 | 3): Tool {
  return { label, content: label, mark: ['heading', { level }], apply: (chain) => chain.toggleHeading({ level }) }
}

/** The formatting toolbar: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const on = useEditorState({
    editor,
    selector: ({ editor }) => TOOLS.map(({ mark }) => mark && editor.isActive(...mark)),
  })
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <div
        className={`cluster gap-1 ${styles.toolbar}`}
        role="toolbar"
        aria-label="Formato del texto"
        onKeyDown={goByArrow}
      >
        {TOOLS.map(({ label, content, apply }, place) => (
          <button
            key={label}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            aria-label={label}
            title={label}
            aria-pressed={on[place]}
            onClick={() => (typeof apply === 'string' ? setOpenDialog(apply) : apply(editor.chain().focus()).run())}
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
