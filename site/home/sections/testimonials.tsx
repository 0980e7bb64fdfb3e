import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './testimonials.module.css'

/** Fixed content (docs/rules.md#landing-page), each with the cut it is about. */
const TESTIMONIALS = [
  {
    cut: 'picana',
    text: 'Pedí la picaña un jueves y el sábado ya estaba en la parrilla. Llegó fría, bien empacada y con su grasa completa.',
    who: 'Marta R.',
    where: 'San Francisco',
  },
  {
    cut: 'molida',
    text: 'La molida no suelta agua. En mi casa ya no compramos otra.',
    who: 'Luis A.',
    where: 'El Cangrejo',
  },
  {
    cut: 'jarrete',
    text: 'Para la fonda pido jarrete y falda por mayor. El peso llega exacto.',
    who: 'Yariela C.',
    where: 'Juan Díaz',
  },
] as const

/** The section with quotes of customers. */
export function Testimonials() {
  return (
    <section className={styles.testimonials} aria-labelledby="t-voces">
      <div className="container">
        <h2 className="t-1" id="t-voces">
          Lo que dicen en la mesa
        </h2>
        <div className={styles.row}>
          {TESTIMONIALS.map(({ cut, text, who, where }) => (
            <figure key={who}>
              <CutImage name={cut} alt="" sizes="15rem" />
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{who}</b>, {where}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
