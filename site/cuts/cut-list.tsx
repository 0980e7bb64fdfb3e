import { Link } from 'react-router'
import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import { pricePerPound } from '#shop/catalog/prices/price-per-pound.ts'
import { usd } from '#shop/money.ts'
import { href } from '#site/links.ts'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './cut-list.module.css'
import type { CutTeaser } from './load-cuts.ts'

/** Links to the pages of cuts, each with its picture and prices. */
export function CutList({ cuts, heading: Heading }: { cuts: readonly CutTeaser[]; heading: 'h3' | 'h4' }) {
  return (
    <ul className={styles.list}>
      {cuts.map((cut) => (
        <li key={cut.codigo} className={styles.cut}>
          <div className={styles.picture} data-categoria={cut.categoria}>
            <Picture {...cut} alt="" sizes="9rem" />
          </div>
          <div>
            <Heading className={styles.name}>
              <Link to={href('/cortes/:corte', { corte: cut.slug })}>{cutLine(cut)}</Link>
            </Heading>
            <CutPrices {...cut} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function CutPrices({ precioKg, precioMedioKilo, disponible }: CutTeaser) {
  if (!disponible) return <p className="note">Hoy no hay</p>
  return (
    <>
      <p>
        <b>{usd(precioMedioKilo)}</b> ½ kilo
      </p>
      <p className="note">
        <span className="nowrap">{usd(precioKg)} el kilo</span> ·{' '}
        <span className="nowrap">{usd(pricePerPound(precioKg))} la libra</span>
      </p>
    </>
  )
}
