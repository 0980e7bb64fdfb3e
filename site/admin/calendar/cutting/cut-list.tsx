import type { readCutting } from '#shop/calendar/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import styles from './cutting-view.module.css'

type Cut = Reply<typeof readCutting>['cortes'][number]

/** The kilos to cut of each product and preparation, in the catalogue's order, with checkboxes. */
export function CutList({ cuts }: { cuts: readonly Cut[] }) {
  const groups = [...Map.groupBy(cuts, ({ categoria }) => categoria)]
  return (
    <table className={styles.cuts}>
      <caption>Para cortar</caption>
      <thead>
        <tr>
          <th scope="col">Corte</th>
          <th scope="col">Paquetes</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      {groups.map(([categoria, ofCategory]) => (
        <tbody key={categoria}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {categoria}
            </th>
          </tr>
          {ofCategory.map(({ codigo, nombre, preparacion, kilos, mediosKilos, gramos }) => (
            <tr key={codigo + preparacion}>
              <th scope="row">
                <span className={styles.box} />
                {nombre} <small>{codigo}</small>
                {preparacion && <p className={styles.preparation}>{preparacion}</p>}
              </th>
              <td>
                {[
                  kilos > 0 && quantity({ cantidad: kilos, unidad: 'kilos' }),
                  mediosKilos > 0 && quantity({ cantidad: mediosKilos, unidad: 'medio kilo' }),
                ]
                  .filter(Boolean)
                  .join(' + ')}
              </td>
              <td>{kilosText(gramos / 1000)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
