import { useState } from 'react'
import { exportProducts } from '#shop/catalog/contract.ts'
import { errorText } from '#site/admin/products/error-text.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** Downloads the products as a spreadsheet. */
export function ExportButton() {
  const { call } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function save() {
    setBusy(true)
    setError(undefined)
    const answer = await call(exportProducts, {})
    setBusy(false)
    if (answer.ok) saveFile(answer.archivo, new Blob([answer.csv], { type: 'text/csv;charset=utf-8' }))
    else setError(errorText('Error al exportar', answer.error))
  }
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="outline" size="small" busy={busy} onClick={save}>
        Exportar CSV
      </Button>
    </>
  )
}
