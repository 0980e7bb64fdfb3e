import { useState } from 'react'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Gallery } from './gallery.tsx'
import { UploadModal } from './upload/upload-modal.tsx'

/** The gallery as a tab. */
export default function MediaTab() {
  const [uploading, setUploading] = useState(false)
  const [reloadKey, setReloadKey] = useState(0)
  const upload = (
    <Button variant="brand" size="small" onClick={() => setUploading(true)}>
      Subir Imágenes
    </Button>
  )
  return (
    <>
      <TabHeader>{upload}</TabHeader>
      <Gallery reloadKey={reloadKey} empty={upload} />
      {uploading && <UploadModal close={() => setUploading(false)} uploaded={() => setReloadKey((now) => now + 1)} />}
    </>
  )
}
