import { Link } from 'react-router'
import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import { pricePerPound } from '#shop/catalog/prices/price-per-pound.ts'
import { usd } from '#shop/money.ts'
import { AddCut } from '#site/cut/add-cut.tsx'
import { href } from '#site/links.ts'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './cut-list.module.css'
import type { CutTeaser } from './load-cuts.ts'

/** Cuts in compact rows, those on sale first: a link to the cut's page, its prices, and a button that adds it. */
export function CutList({ cuts }: { cuts: readonly CutTeaser[] }) {
  return (
    <ul className={`stack ${styles.list}`}>
      {cuts
        .toSorted((a, b) => Number(b.disponible) - Number(a.disponible))
        .map((cut) => (
          <li key={cut.codigo} className={styles.cut} data-sold-out={!cut.disponible || undefined}>
            <div className={`ground ${styles.picture}`} data-categoria={cut.categoria}>
              <Picture {...cut} alt="" sizes="5rem" />
            </div>
            <div className={styles.text}>
              <h3 className={styles.name}>
                <Link to={href('/cortes/:corte', { corte: cut.slug })}>{unbrokenUnits(cutLine(cut))}</Link>
              </h3>
              <CutPrices {...cut} />
            </div>
            {cut.disponible && <AddCut cut={cut} compact />}
          </li>
        ))}
    </ul>
  )
}

/** '150 g' stays whole. */
const unbrokenUnits = (name: string): string => name.replaceAll(/(?<=\d) /g, '\u00a0')

function CutPrices({ precioKg, precioMedioKilo, disponible }: CutTeaser) {
  if (!disponible) return <p className="small muted">Hoy no hay</p>
  return (
    <p className={styles.prices}>
      <span className="nowrap">
        <b>{usd(precioKg)}</b> kilo
      </span>{' '}
      <span className="nowrap">
        <b>{usd(precioMedioKilo)}</b> ½ kilo
      </span>{' '}
      <span className="small muted nowrap">{usd(pricePerPound(precioKg))}/lb</span>
    </p>
  )
}
