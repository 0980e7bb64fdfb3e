import { type Cents, usd } from '#shop/money.ts'
import styles from './price.module.css'

/**
 * A price as a picture: $5²⁸. The point is there, unseen, so that it is read aloud and copied as $5.28.
 * Its size comes from `--price-size` of the place around it.
 */
export function Price({ cents, unit }: { cents: Cents; unit?: string }) {
  const [whole, rest] = usd(cents).split('.')
  return (
    <p className={styles.price}>
      {whole}
      <span className="sr">.</span>
      <sup>{rest}</sup>
      {unit && <small>{unit}</small>}
    </p>
  )
}
