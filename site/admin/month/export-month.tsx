import { useState } from 'react'
import { urlOf } from '#shop/endpoint.ts'
import { exportMonth, MONTH_TABLES, type MonthTable } from '#shop/month/contract.ts'
import { fetchFile } from '#site/admin/kit/data/fetch-file.ts'
import { useAction } from '#site/api/use-action.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

const NAMES: Record<'xlsx' | MonthTable, string> = {
  xlsx: 'Excel',
  pedidos: 'Pedidos (CSV)',
  lineas: 'Líneas (CSV)',
  pagos: 'Pagos (CSV)',
}

/** Downloads a month as a spreadsheet, or one of its tables as data. */
export function ExportMonth({ mes }: { mes: string }) {
  const [chosen, setChosen] = useState<string>()
  const { run, busy, error } = useAction(async (que: 'xlsx' | MonthTable) => {
    setChosen(que)
    const file = await fetchFile(urlOf(exportMonth, { params: { mes, que } }))
    if (!file.ok) return `Error al exportar: ${file.error}`
    saveFile(file.name, file.content)
    return undefined
  })
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      {(['xlsx', ...MONTH_TABLES] as const).map((que) => (
        <Button key={que} variant="outline" size="small" busy={busy && chosen === que} onClick={() => run(que)}>
          {NAMES[que]}
        </Button>
      ))}
    </>
  )
}
