import { useState } from 'react'
import { ESTADO_LABELS, ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import styles from './estado-select.module.css'

/** The state of a row as a pill with a select. Shows the new state while it is being saved. */
export function EstadoSelect({
  order: { id, estado },
  choose,
}: {
  order: Order
  choose: (estado: OrderEstado) => Promise<unknown>
}) {
  const [chosen, setChosen] = useState<OrderEstado>()
  const shown = chosen ?? estado
  return (
    <select
      className={styles.estado}
      data-estado={shown}
      aria-label={`Estado del pedido ${shortId(id)}`}
      aria-busy={chosen !== undefined}
      value={shown}
      onChange={async ({ target }) => {
        if (chosen) return
        setChosen(target.value as OrderEstado)
        await choose(target.value as OrderEstado)
        setChosen(undefined)
      }}
    >
      {ORDER_ESTADOS.map((each) => (
        <option key={each} value={each}>
          {ESTADO_LABELS[each]}
        </option>
      ))}
    </select>
  )
}
