import { longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { boxesText } from '#shop/text/quantity-text.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import { collectText } from './collect-text.ts'
import styles from './run-sheet.module.css'
import type { ShownStop } from './step-queue.ts'
import { loadText } from './stop-card.tsx'

/** Letter paper, which is what the printers of Panama hold. */
export const SHEET_SIZE = '216mm 279mm'
const STOPS_PER_SHEET = 9

/** The stops of a run in parts that fit on one sheet. */
export const sheetsOf = <S,>(stops: readonly S[]): S[][] =>
  Array.from({ length: Math.ceil(stops.length / STOPS_PER_SHEET) }, (_, page) =>
    stops.slice(page * STOPS_PER_SHEET, (page + 1) * STOPS_PER_SHEET),
  )

/** One sheet of a run, with a place for the signature of who receives. */
export function RunSheet({
  title,
  fecha,
  from,
  stops,
}: {
  title: string
  fecha: string
  /** The number of the first stop, less one. */
  from: number
  stops: readonly ShownStop[]
}) {
  return (
    <section className={styles.sheet}>
      <h2>
        {title} · {longDayText(fecha)}
      </h2>
      <p>{loadText(stops)}</p>
      <Table
        plain
        rows={[...stops.entries()]}
        keyOf={([, { id }]) => id}
        columns={[
          { name: '#', cell: ([index]) => from + index + 1 },
          { name: 'Hora', cell: ([, { hora }]) => windowText(hora) },
          {
            name: 'Cliente',
            cell: ([, { id, nombre, telefono }]) => (
              <>
                <b>{nombre}</b>
                <br />
                {phoneText(telefono)}
                <br />#{shortId(id)}
              </>
            ),
          },
          {
            name: 'Dirección',
            // Who receives a present signs the sheet, and its notes may say what it cost.
            cell: ([, { direccion, notas, regalo }]) => (
              <>
                {direccion}
                {notas && <em className="block">{regalo ? 'Notas: en la pantalla' : notas}</em>}
              </>
            ),
          },
          { name: 'Cajas', cell: ([, { cajas }]) => (cajas === null ? '' : boxesText(cajas)) },
          { name: 'Cobro', cell: ([, stop]) => collectText(stop) },
          { name: 'Recibe', cell: () => '' },
        ]}
      />
    </section>
  )
}
