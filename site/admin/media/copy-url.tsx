import { useEffect, useState } from 'react'
import { Button } from '#site/ui/forms/button.tsx'

const TOAST_MS = 3000

/** Puts the whole address of a picture where it can be pasted from, and says so in its own words. */
export function CopyUrl({ url }: { url: string }) {
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, location.href).href)
      setMessage('Copiada')
    } catch {
      setMessage('No se pudo copiar')
    }
  }

  return (
    <>
      <Button variant="outline" size="small" onClick={copy}>
        {message || 'Copiar URL'}
      </Button>
      <span className="sr" role="status">
        {message}
      </span>
    </>
  )
}
