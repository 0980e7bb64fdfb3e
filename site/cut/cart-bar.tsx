import { priceLine } from '#shop/catalog/line.ts'
import { sum, usd } from '#shop/money.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { useStoredDraft } from '#site/storage/draft-order.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import type { LooseCut } from './add-to-cart.ts'
import styles from './cart-bar.module.css'

/**
 * What stands at the foot of a page with cuts: the way to the order with what is in it, and «Ordena ya» while it is
 * empty. The sum is shown where `cuts` has the price of every line.
 */
export function CartBar({ cuts, settings }: { cuts: readonly LooseCut[]; settings: PublicSettings }) {
  const { lines } = useStoredDraft()
  if (lines.length === 0) return <WhatsAppButton settings={settings} />
  const count = countCuts(lines)
  const prices = lines.flatMap((line) => {
    const cut = cuts.find(({ codigo }) => codigo === line.codigo)
    return cut ? [priceLine({ ...cut, preparaciones: [] }, line).subtotal] : []
  })
  return (
    <aside className={styles.bar} aria-label="Tu pedido">
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
