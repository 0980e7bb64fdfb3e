import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LooseCut } from './change-in-cart.ts'
import { orderPath } from './order-path.ts'

/** «Ordenar» and what it does: it leads to the order, with the cut in it. `children` stand at the end of the line. */
export function OrderLine({
  cut,
  onClick,
  children,
}: {
  cut: Pick<LooseCut, 'codigo'>
  onClick?: () => void
  children?: ReactNode
}) {
  return (
    <div className="spread gap-2">
      <p className="note">
        <Link className="link" to={orderPath(cut)} onClick={onClick}>
          Ordenar
        </Link>{' '}
        y terminar el pedido
      </p>
      {children}
    </div>
  )
}
