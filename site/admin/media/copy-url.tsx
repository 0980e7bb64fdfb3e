import { useEffect, useState } from 'react'
import { Button } from '#site/ui/button.tsx'

const TOLD_MS = 3000

/** Puts the whole address of a picture where it can be pasted from, and says so in its own words. */
export function CopyUrl({ url }: { url: string }) {
  const [told, setTold] = useState('')

  useEffect(() => {
    if (told === '') return
    const timer = setTimeout(() => setTold(''), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, location.href).href)
      setTold('Copiada')
    } catch {
      setTold('No se pudo copiar')
    }
  }

  return (
    <>
      <Button variant="linea" size="chico" onClick={copy}>
        {told || 'Copiar URL'}
      </Button>
      <span className="sr" role="status">
        {told}
      </span>
    </>
  )
}
