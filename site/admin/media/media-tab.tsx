import { useState } from 'react'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Gallery } from './gallery.tsx'
import { UploadModal } from './upload/upload-modal.tsx'

/** The gallery as a page of its own. */
export default function MediaTab() {
  const [uploading, setUploading] = useState(false)
  const [turn, setTurn] = useState(0)
  const upload = (
    <Button variant="marca" size="chico" onClick={() => setUploading(true)}>
      Subir Imágenes
    </Button>
  )
  return (
    <>
      <TabHead>{upload}</TabHead>
      <Gallery turn={turn} empty={upload} />
      {uploading && <UploadModal close={() => setUploading(false)} uploaded={() => setTurn((now) => now + 1)} />}
    </>
  )
}
