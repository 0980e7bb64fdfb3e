import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './wholesale-benefits.module.css'

/** The four texts as the specification quotes them (docs/rules.md#wholesale-price). */
const BENEFITS = [
  'Precios especiales en todos los productos',
  'Descuentos adicionales por volumen',
  'Atención prioritaria',
  'Entrega gratis sin mínimo',
]

/** The benefits of a wholesale account. */
export function WholesaleBenefits() {
  return (
    <section className={`leaf ${styles.benefits}`}>
      <h3 className="t-3">Beneficios mayoristas</h3>
      <ul className="tiles fit">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="row gap-3">
            <Icon name="check" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
