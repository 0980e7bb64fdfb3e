import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './reasons.module.css'

/** The reasons to buy here in one sentence, with pictures of cuts inline. */
export function Reasons() {
  return (
    <section className={`container ${styles.reasons}`} aria-label="Por qué comprarnos">
      <p>
        Res <CutImage name="rib-eye" alt="" sizes="9rem" /> <strong>100% nacional</strong>,{' '}
        <span className="nowrap">
          20+ <CutImage name="costilla" alt="" sizes="9rem" />
        </span>{' '}
        cortes, <span className="nowrap">+20 años</span> de oficio y venta desde{' '}
        <CutImage name="molida" alt="" sizes="9rem" /> <strong>medio kilo</strong>.
      </p>
    </section>
  )
}
