import { ESTADOS, NEXT_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './bulk-actions.module.css'

/** Actions on the selected orders. They stay selected afterwards. */
export function BulkActions({
  count,
  busy,
  change,
  print,
  move,
  clear,
}: {
  count: number
  busy: boolean
  change: (estado: OrderEstado) => void
  print: () => void
  move: () => void
  clear: () => void
}) {
  return (
    <section className={`cluster middle screen-only ${styles.bulkActions}`} aria-label="Pedidos elegidos" data-picked>
      <p className="strong numbers">{count === 1 ? '1 elegido' : `${count} elegidos`}</p>
      <div className="row">
        <Button variant="outline" size="small" onClick={print}>
          Imprimir ({count})
        </Button>
        <Button variant="outline" size="small" onClick={move}>
          Mover…
        </Button>
        <Button variant="outline" size="small" onClick={clear}>
          Ninguno
        </Button>
      </div>
      <div className={`row ${styles.estados}`}>
        {NEXT_ESTADOS.map((estado) => (
          <Button key={estado} variant="brand" size="small" busy={busy} onClick={() => change(estado)}>
            <span className="sr">Marcar </span>
            {ESTADOS[estado].label}
          </Button>
        ))}
      </div>
    </section>
  )
}
