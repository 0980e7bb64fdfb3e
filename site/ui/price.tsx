import { type Cents, usd } from '#shop/money.ts'
import styles from './price.module.css'

/**
 * A price set as $5²⁸. The decimal point is visually hidden, so that it is read aloud and copied as $5.28. The size
 * comes from `--price-size` of an ancestor.
 */
export function Price({ cents, unit }: { cents: Cents; unit?: string }) {
  const [whole, rest] = usd(cents).split('.')
  return (
    <p className={`figure nowrap ${styles.price}`}>
      {whole}
      <span className="sr">.</span>
      <sup>{rest}</sup>
      {unit && <small>{unit}</small>}
    </p>
  )
}
