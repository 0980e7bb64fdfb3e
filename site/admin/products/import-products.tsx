import { useState } from 'react'
import { importProducts } from '#shop/catalog/contract.ts'
import type { SheetRow } from '#shop/catalog/product-sheet.ts'
import type { Reply } from '#shop/endpoint.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './change-prices.module.css'
import { sheetText } from './sheet-text.ts'
import { failed } from './words.ts'

type Trial = Reply<typeof importProducts> & { csv: string }

/** A sheet of products: first what every row would do, then all of it or nothing. */
export function ImportProducts({ close, saved }: { close: () => void; saved: (said: string) => void }) {
  const { read, store, trial, error, busy } = useImport(saved)
  const rows = trial?.filas ?? []
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
        {trial && <Summary rows={rows} />}
        {error && <Notice tone="error">{error}</Notice>}
        <div className={styles.actions}>
          <Button variant="linea" onClick={close}>
            Cancelar
          </Button>
          <Button variant="marca" busy={busy} disabled={!trial || wrong > 0 || doing === 0} onClick={store}>
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
                  <td data-hace={row.hace}>{wordsOf(row)}</td>
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

const wordsOf = ({ hace, error, cambios }: SheetRow): string =>
  hace === 'nuevo'
    ? 'Producto nuevo'
    : (error ?? cambios.map(({ campo, antes, despues }) => `${campo}: ${antes || '–'} → ${despues || '–'}`).join('; '))

function useImport(saved: (said: string) => void) {
  const { call } = useAdmin()
  const [trial, setTrial] = useState<Trial>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(csv: string, visto?: string) {
    setBusy(true)
    setError(undefined)
    const answer = await call(importProducts, { body: visto === undefined ? { csv, ensayo: true } : { csv, visto } })
    setBusy(false)
    if (answer.ok) return answer
    setTrial(undefined)
    setError(failed('Error al importar', answer.campos?.csv ?? answer.error))
    return undefined
  }

  return {
    trial,
    error,
    busy,
    read: async (file: File | undefined) => {
      setTrial(undefined)
      if (!file) return
      const csv = sheetText(await file.arrayBuffer())
      const answer = await send(csv)
      if (answer) setTrial({ ...answer, csv })
    },
    store: async () => {
      if (!trial) return
      const done = await send(trial.csv, trial.visto)
      const count = done?.filas.filter(({ hace }) => hace !== 'igual').length
      if (done) saved(`Importamos ${count} ${count === 1 ? 'producto' : 'productos'}.`)
    },
  }
}
