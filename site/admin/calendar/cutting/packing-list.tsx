import type { readCutting } from '#shop/calendar/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { phoneText } from '#shop/text/phone-text.ts'
import styles from './cutting-view.module.css'

type Pack = Reply<typeof readCutting>['paquetes'][number]

/** The packs of each order, by hour, each line with a checkbox. */
export function PackingList({ packs }: { packs: readonly Pack[] }) {
  return (
    <section>
      <h3>Para empacar</h3>
      <ol className={styles.packs}>
        {packs.map(({ id, hora, nombre, telefono, direccion, tipoEntrega, notas, productos }) => (
          <li key={id}>
            <h4>
              <span>{windowText(hora)}</span> {nombre}
              <small>#{shortId(id)}</small>
            </h4>
            <p>
              {phoneText(telefono)} · {tipoEntrega === 'retiro' ? 'Retiro en tienda' : direccion}
            </p>
            <ul>
              {lineTexts(productos).map(({ key, name, quantity }) => (
                <li key={key}>
                  <span className={styles.box} />
                  <b>{quantity}</b> {name}
                </li>
              ))}
            </ul>
            {notas && <p className={styles.notes}>Nota: {notas}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
