import { Link } from 'react-router'
import type { Product } from '#shop/catalog/product.ts'
import { href } from '#site/links.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import styles from './cut-facts.module.css'
import { sectionOf } from './sections.ts'

/** What a cook asks about a cut: where it comes from, how it is cooked, how much to buy, how it can be prepared. */
export function CutFacts({ cut }: { cut: Product }) {
  const { id, place, zones } = sectionOf(cut)
  const { region, metodos, consejo, personasPorKilo, preparaciones } = cut
  return (
    <dl className={`container ${styles.facts}`}>
      <div>
        <dt className="t-4">De dónde sale</dt>
        <dd className={`row ${styles.region}`}>
          <ZebuBadge region={region} zones={zones} />
          {region ? (
            <Link className="sentence" to={`${href('/cortes')}#${id}`}>
              {place}
            </Link>
          ) : (
            'De toda la res'
          )}
        </dd>
      </div>
      {(metodos.length > 0 || consejo) && (
        <div>
          <dt className="t-4">Cómo se cocina</dt>
          <dd>
            <ul className={`cluster strong ${styles.methods}`}>
              {metodos.map((metodo) => (
                <li key={metodo} className="row">
                  <Icon name={metodo} />
                  {metodo}
                </li>
              ))}
            </ul>
            {consejo}
          </dd>
        </div>
      )}
      {personasPorKilo !== null && (
        <div>
          <dt className="t-4">Cuánto comprar</dt>
          <dd>
            Un kilo alcanza para {personasPorKilo === 1 ? 'una persona' : `${personasPorKilo} personas`}:{' '}
            <span className="nowrap">unos {Math.round(1000 / personasPorKilo / 10) * 10} g</span> para cada una.
          </dd>
        </div>
      )}
      {preparaciones.length > 0 && (
        <div>
          <dt className="t-4">Cómo te lo preparamos</dt>
          <dd>
            <ul className={`cluster gap-2 ${styles.preparations}`}>
              {preparaciones.map((preparacion) => (
                <li key={preparacion} className="pill">
                  {preparacion}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
