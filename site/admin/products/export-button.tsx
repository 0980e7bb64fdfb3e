import { useState } from 'react'
import { exportProducts } from '#shop/catalog/contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { saveFile } from '#site/admin/save-file.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { failed } from './words.ts'

/** The products as a file for a spreadsheet. */
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
    else setError(failed('Error al exportar', answer.error))
  }
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="linea" size="chico" busy={busy} onClick={save}>
        Exportar CSV
      </Button>
    </>
  )
}
