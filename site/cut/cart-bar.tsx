import { priceLine } from '#shop/catalog/line.ts'
import { sum, usd } from '#shop/money.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { href } from '#site/links.ts'
import { useStoredDraft } from '#site/storage/draft-order.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './cart-bar.module.css'
import type { LooseCut } from './change-in-cart.ts'

/** The way to the order, with how many cuts are in it and, where `cuts` has the price of every line, their sum. */
export function CartBar({ cuts }: { cuts: readonly LooseCut[] }) {
  const { lines } = useStoredDraft()
  const count = countCuts(lines)
  const prices = lines.flatMap((line) => {
    const cut = cuts.find(({ codigo }) => codigo === line.codigo)
    return cut ? [priceLine({ ...cut, preparaciones: [] }, line).subtotal] : []
  })
  return (
    <aside className={`leaf ${styles.bar}`} aria-label="Lo que llevas">
      <div className="container spread">
        <p role="status">
          {prices.length === lines.length && <b className="figure">{usd(sum(prices))} </b>}
          {count === 1 ? '1 corte en tu pedido' : `${count} cortes en tu pedido`}
        </p>
        <ButtonLink variant="highlight" to={href('/haz-tu-pedido')}>
          Ver mi pedido
        </ButtonLink>
      </div>
    </aside>
  )
}
