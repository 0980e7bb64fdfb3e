import { useState } from 'react'
import { importProducts } from '#shop/catalog/contract.ts'
import type { SheetRow } from '#shop/catalog/product-sheet.ts'
import { Dialog, DialogActions } from '#site/admin/kit/dialog/dialog.tsx'
import { errorText } from '#site/admin/products/error-text.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { useRead } from '#site/api/use-read.ts'
import { Field } from '#site/ui/forms/field.tsx'
import { decodeText } from './decode-text.ts'
import { PreviewRows } from './preview-rows.tsx'

/** Imports a sheet of products: first a preview of every row, then all of it or nothing. */
export function ImportProducts({ close, saved }: { close: () => void; saved: (message: string) => void }) {
  const { read, apply, importPreview, error, busy } = useImport(saved)
  const rows = importPreview?.filas ?? []
  const wrong = rows.filter(({ hace }) => hace === 'error').length
  const doing = rows.filter(({ hace }) => hace === 'nuevo' || hace === 'cambia').length
  return (
    <Dialog title="Importar CSV" close={close}>
      <Field
        label="Archivo"
        type="file"
        accept=".csv,text/csv"
        hint="Con las columnas de «Exportar CSV». Las que falten no se tocan. Nada cambia hasta que confirmes."
        onChange={({ target }) => read(target.files?.[0])}
      />
      {importPreview && <Summary rows={rows} />}
      <DialogActions
        type="button"
        error={error}
        close={close}
        busy={busy}
        disabled={!importPreview || wrong > 0 || doing === 0}
        onClick={() => void apply()}
      >
        {doing > 0 && wrong === 0 ? `Importar ${doing} ${doing === 1 ? 'fila' : 'filas'}` : 'Importar'}
      </DialogActions>
    </Dialog>
  )
}

function Summary({ rows }: { rows: SheetRow[] }) {
  const count = (hace: SheetRow['hace']) => rows.filter((row) => row.hace === hace).length
  const shown = rows.filter(({ hace }) => hace !== 'igual').toSorted((a, b) => rank(a) - rank(b) || a.fila - b.fila)
  return (
    <>
      <p role="status">
        Nuevos: {count('nuevo')}. Con cambios: {count('cambia')}. Iguales: {count('igual')}. Con errores:{' '}
        {count('error')}.{count('error') > 0 && ' Corrige el archivo y elígelo otra vez: se importa todo o nada.'}
      </p>
      {shown.length > 0 && (
        <PreviewRows
          caption="Qué haría cada fila"
          rows={shown}
          keyOf={({ fila }) => fila}
          columns={[
            { name: 'Fila', cell: ({ fila }) => fila },
            { name: 'Producto', cell: ({ codigo, nombre }) => `${codigo} ${nombre}` },
            { name: 'Qué haría', cell: (row) => <span data-hace={row.hace}>{rowText(row)}</span> },
          ]}
        />
      )}
    </>
  )
}

const rank = ({ hace }: SheetRow): number => (hace === 'error' ? 0 : 1)

const rowText = ({ hace, error, cambios, aviso }: SheetRow): string => {
  const change = cambios.map(({ campo, antes, despues }) => `${campo}: ${antes || '–'} → ${despues || '–'}`).join('; ')
  return [hace === 'nuevo' ? 'Producto nuevo.' : (error ?? `${change}.`), aviso].filter(Boolean).join(' ')
}

/** The chosen file as text, what it would do, and doing it. */
function useImport(saved: (message: string) => void) {
  const { call } = useAdmin()
  const [csv, setCsv] = useState<string>()
  const failed = ({ campos, error }: { campos?: Record<string, string> | undefined; error: string }) =>
    errorText('Error al importar', campos?.csv ?? error)
  const preview = useRead(csv, () => call(importProducts, { body: { csv: csv ?? '', ensayo: true } }))
  const shown = preview.isCurrent && !preview.isReading ? preview.answer : undefined
  const action = useAction(async (text: string, visto: string) => {
    const answer = await call(importProducts, { body: { csv: text, visto } })
    if (!answer.ok) {
      setCsv(undefined)
      return failed(answer)
    }
    const count = answer.filas.filter(({ hace }) => hace !== 'igual').length
    saved(`Importamos ${count} ${count === 1 ? 'producto' : 'productos'}.`)
    return undefined
  })
  return {
    importPreview: shown?.ok ? shown : undefined,
    error: csv === undefined ? action.error : shown && !shown.ok ? failed(shown) : undefined,
    busy: preview.isReading || action.busy,
    read: async (file: File | undefined) => {
      setCsv(undefined)
      if (file) setCsv(decodeText(await file.arrayBuffer()))
    },
    apply: () => csv !== undefined && shown?.ok && action.run(csv, shown.visto),
  }
}
