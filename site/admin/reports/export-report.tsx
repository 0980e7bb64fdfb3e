import { useState } from 'react'
import type { Day } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { exportReport, FORMATOS, type Formato } from '#shop/reports/contract.ts'
import { fetchFile } from '#site/admin/kit/fetch-file.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './export-report.module.css'

const ALL = Object.keys(FORMATOS) as Formato[]

/** Downloads the report as a PDF, a spreadsheet or data. */
export function ExportReport({ week }: { week: Day }) {
  const [busy, setBusy] = useState<Formato>()
  const [error, setError] = useState<string>()

  async function save(formato: Formato) {
    setBusy(formato)
    setError(undefined)
    const file = await fetchFile(urlOf(exportReport, { params: { date: week, formato } }))
    setBusy(undefined)
    if (file.ok) saveFile(file.name, file.content)
    else setError(`Error al exportar: ${file.error}`)
  }
  return (
    <>
      {error && (
        <div className={styles.error}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {ALL.map((formato) => (
        <Button
          key={formato}
          variant="outline"
          size="small"
          busy={busy === formato}
          aria-label={`Exportar como ${formato.toUpperCase()}`}
          onClick={() => save(formato)}
        >
          {formato.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
