import { useEffect, useState } from 'react'
import { OUTDATED, replies } from '#site/api/connection-error.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/**
 * Asks once to load the page again, when it could not read a response because the shop was updated since it was opened.
 * It is part of every page: what would be loaded now may be gone.
 */
export function OutdatedDialog() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const forget = () => replies.removeEventListener('unreadable', open)
    const open = () => {
      // Without a connection the reply is a kept one, of the version before.
      if (!navigator.onLine) return
      forget()
      setOpen(true)
    }
    replies.addEventListener('unreadable', open)
    return forget
  }, [])
  if (!isOpen) return null
  return (
    <Modal open narrow label={OUTDATED} onClose={() => setOpen(false)}>
      <div className="dialog">
        <h2 className="t-2">{OUTDATED}</h2>
        <Button variant="brand" onClick={() => location.reload()}>
          Volver a cargar
        </Button>
      </div>
    </Modal>
  )
}
