import { copyText } from '#site/ui/feedback/copy-text.ts'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button } from '#site/ui/forms/button.tsx'

/** Copies the full URL of a picture to the clipboard, and says so. */
export function CopyUrl({ url }: { url: string }) {
  const [message, setMessage] = useToast()

  async function copy() {
    const isCopied = await copyText(new URL(url, location.href).href)
    setMessage(isCopied ? 'Copiada' : 'No se pudo copiar')
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
