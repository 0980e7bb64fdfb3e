import { useState } from 'react'
import type { Day } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { exportReport, FORMATOS, type Formato } from '#shop/reports/contract.ts'
import { fetchFile } from '#site/admin/kit/data/fetch-file.ts'
import { useAction } from '#site/api/use-action.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

const ALL = Object.keys(FORMATOS) as Formato[]

/** Downloads the report as a PDF, a spreadsheet or data. */
export function ExportReport({ week }: { week: Day }) {
  const [chosen, setChosen] = useState<Formato>()
  const { run, busy, error } = useAction(async (formato: Formato) => {
    setChosen(formato)
    const file = await fetchFile(urlOf(exportReport, { params: { date: week, formato } }))
    if (!file.ok) return `Error al exportar: ${file.error}`
    saveFile(file.name, file.content)
    return undefined
  })
  return (
    <>
      {error && (
        <div className="wide">
          <Notice tone="error">{error}</Notice>
        </div>
      )}
      {ALL.map((formato) => (
        <Button
          key={formato}
          variant="outline"
          size="small"
          busy={busy && chosen === formato}
          aria-label={`Exportar como ${formato.toUpperCase()}`}
          onClick={() => run(formato)}
        >
          {formato.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
