import { exportProducts } from '#shop/catalog/contract.ts'
import { errorText } from '#site/admin/products/error-text.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** Downloads the products as a spreadsheet. */
export function ExportButton() {
  const { call } = useAdmin()
  const { run, busy, error } = useAction(async () => {
    const answer = await call(exportProducts, {})
    if (!answer.ok) return errorText('Error al exportar', answer.error)
    saveFile(answer.archivo, new Blob([answer.csv], { type: 'text/csv;charset=utf-8' }))
    return undefined
  })
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        Exportar CSV
      </Button>
    </>
  )
}
