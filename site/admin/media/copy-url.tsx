import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button } from '#site/ui/forms/button.tsx'

/** Puts the whole address of a picture where it can be pasted from, and says so in its own words. */
export function CopyUrl({ url }: { url: string }) {
  const [message, setMessage] = useToast()

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
        {message ?? 'Copiar URL'}
      </Button>
      <span className="sr" role="status">
        {message}
      </span>
    </>
  )
}
