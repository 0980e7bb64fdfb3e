import { useState } from 'react'
import { takesDeliveryBack } from '#shop/orders/after-delivery.ts'
import { ESTADOS, ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { ReasonDialog } from '#site/admin/orders/estado-changes/reason-dialog.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import '#site/ui/styles/tones.css'
import styles from './estado-select.module.css'

/**
 * The state of a row as a pill with a select. Shows the new state while it is being saved. Only the owner takes a delivery
 * back, and is asked why.
 */
export function EstadoSelect({
  order,
  choose,
}: {
  order: ListedOrder
  choose: (estado: OrderEstado, notas?: string) => Promise<unknown>
}) {
  const { id, estado } = order
  const { admin } = useAdmin()
  const [chosen, setChosen] = useState<OrderEstado>()
  const [asked, setAsked] = useState<OrderEstado>()
  const shown = chosen ?? estado
  const locked = admin.rol === 'dueño' ? [] : ORDER_ESTADOS.filter((to) => takesDeliveryBack(order, to))
  const why = locked.length > 0 && `Ya se entregó: solo el dueño lo ${locked.length > 1 ? 'cambia' : 'cancela'}`
  const move = async (to: OrderEstado, notas?: string) => {
    setChosen(to)
    await choose(to, notas)
    setChosen(undefined)
  }
  return (
    <>
      <select
        className={`strong small-target ${styles.estado}`}
        data-tone={ESTADOS[shown].tone}
        aria-label={`Estado del pedido ${shortId(id)}${why ? `. ${why}` : ''}`}
        aria-busy={chosen !== undefined}
        title={why || undefined}
        disabled={locked.length === ORDER_ESTADOS.length - 1}
        value={shown}
        onChange={({ target }) => {
          const to = target.value as OrderEstado
          if (chosen) return
          if (takesDeliveryBack(order, to)) setAsked(to)
          else void move(to)
        }}
      >
        {ORDER_ESTADOS.map((each) => (
          <option key={each} value={each} disabled={locked.includes(each)}>
            {ESTADOS[each].label}
          </option>
        ))}
      </select>
      {asked && (
        <ReasonDialog
          id={id}
          to={asked}
          close={() => setAsked(undefined)}
          change={async (notas) => {
            setAsked(undefined)
            await move(asked, notas)
            return undefined
          }}
        />
      )}
    </>
  )
}
