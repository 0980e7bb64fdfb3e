import { useState } from 'react'
import { importProducts } from '#shop/catalog/contract.ts'
import type { SheetRow } from '#shop/catalog/product-sheet.ts'
import type { Reply } from '#shop/endpoint.ts'
import { errorText } from '#site/admin/products/error-text.ts'
import { joinWords } from '#site/admin/products/managed-products.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './change-prices.module.css'
import { decodeText } from './decode-text.ts'

type ImportPreview = Reply<typeof importProducts> & { csv: string }

/** Imports a sheet of products: first a preview of every row, then all of it or nothing. */
export function ImportProducts({ close, saved }: { close: () => void; saved: (message: string) => void }) {
  const { read, apply, importPreview, error, busy } = useImport(saved)
  const rows = importPreview?.filas ?? []
  const wrong = rows.filter(({ hace }) => hace === 'error').length
  const doing = rows.filter(({ hace }) => hace === 'nuevo' || hace === 'cambia').length
  return (
    <Modal open onClose={close} label="Importar CSV">
      <div className={styles.change}>
        <h2 className="t-3">Importar CSV</h2>
        <Field
          label="Archivo"
          type="file"
          accept=".csv,text/csv"
          hint="Con las columnas de «Exportar CSV». Las que falten no se tocan. Nada cambia hasta que confirmes."
          onChange={({ target }) => read(target.files?.[0])}
        />
        {importPreview && <Summary rows={rows} />}
        {error && <Notice tone="error">{error}</Notice>}
        <div className={styles.actions}>
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button variant="brand" busy={busy} disabled={!importPreview || wrong > 0 || doing === 0} onClick={apply}>
            {doing > 0 && wrong === 0 ? `Importar ${doing} ${doing === 1 ? 'fila' : 'filas'}` : 'Importar'}
          </Button>
        </div>
      </div>
    </Modal>
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
        <div className={styles.preview}>
          <table>
            <caption className="sr">Qué haría cada fila</caption>
            <thead>
              <tr>
                <th>Fila</th>
                <th>Producto</th>
                <th>Qué haría</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.fila}>
                  <td>{row.fila}</td>
                  <td>
                    {row.codigo} {row.nombre}
                  </td>
                  <td data-hace={row.hace}>{rowText(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const rank = ({ hace }: SheetRow): number => (hace === 'error' ? 0 : 1)

const rowText = ({ hace, error, cambios, aviso }: SheetRow): string => {
  const change = cambios.map(({ campo, antes, despues }) => `${campo}: ${antes || '–'} → ${despues || '–'}`).join('; ')
  return joinWords(hace === 'nuevo' ? 'Producto nuevo.' : (error ?? `${change}.`), aviso)
}

function useImport(saved: (message: string) => void) {
  const { call } = useAdmin()
  const [importPreview, setImportPreview] = useState<ImportPreview>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(csv: string, visto?: string) {
    setBusy(true)
    setError(undefined)
    const answer = await call(importProducts, { body: visto === undefined ? { csv, ensayo: true } : { csv, visto } })
    setBusy(false)
    if (answer.ok) return answer
    setImportPreview(undefined)
    setError(errorText('Error al importar', answer.campos?.csv ?? answer.error))
    return undefined
  }

  return {
    importPreview,
    error,
    busy,
    read: async (file: File | undefined) => {
      setImportPreview(undefined)
      if (!file) return
      const csv = decodeText(await file.arrayBuffer())
      const answer = await send(csv)
      if (answer) setImportPreview({ ...answer, csv })
    },
    apply: async () => {
      if (!importPreview) return
      const done = await send(importPreview.csv, importPreview.visto)
      const count = done?.filas.filter(({ hace }) => hace !== 'igual').length
      if (done) saved(`Importamos ${count} ${count === 1 ? 'producto' : 'productos'}.`)
    },
  }
}
