import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button } from '#site/ui/forms/button.tsx'

/** Copies the full URL of a picture to the clipboard, and says so. */
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
