import { type RefObject, useState } from 'react'
import { copyText } from '#site/ui/feedback/copy-text.ts'

/** Copies a secret that is shown only once, or else selects where it is shown; says which of both. */
export function useCopySecret(text: string, shownIn: RefObject<HTMLElement | null>) {
  const [message, setMessage] = useState('')
  async function copy() {
    const isCopied = await copyText(text)
    if (!isCopied && shownIn.current) getSelection()?.selectAllChildren(shownIn.current)
    setMessage(isCopied ? 'Copiado.' : 'Tu navegador no deja copiar desde aquí. Ya está marcado: cópialo tú.')
  }
  return { copy, message }
}
