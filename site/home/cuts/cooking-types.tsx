import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { CategoriaToCook, ShownProducts } from '#site/home/shown-products.ts'
import { href } from '#site/links.ts'
import { Icon, type IconName } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './cooking-types.module.css'

const COOKING_TYPES = [
  {
    metodo: 'parrilla',
    categoria: 'Parrilla',
    title: 'A la parrilla',
    text: 'Brasa media, sal gruesa y nada de apuro. Saca la carne de la nevera media hora antes.',
  },
  {
    metodo: 'plancha',
    categoria: 'Plancha',
    title: 'A la plancha',
    text: 'Hierro bien caliente antes de poner la carne. Si no suena, todavía no.',
  },
  {
    metodo: 'guisos',
    categoria: 'Guisos',
    title: 'En la olla',
    text: 'Sofrito con culantro, fuego bajito y tapa. La carne avisa cuando está.',
  },
] as const satisfies readonly { metodo: string; categoria: CategoriaToCook; title: string; text: string }[]

/** Three ways of cooking with cuts for each; a click opens the order at that category. */
export function CookingTypes({ toCook }: Pick<ShownProducts, 'toCook'>) {
  return (
    <section className={styles.cookingTypes} data-clear="margin" aria-label="Tipos de cocción">
      {COOKING_TYPES.map(({ metodo, categoria, title, text }) => (
        <CookingType key={metodo} metodo={metodo} cuts={toCook[categoria]}>
          <h2 className="t-1">
            <Link className="stretched" to={`${href('/haz-tu-pedido')}?categoria=${categoria}`}>
              {title}
            </Link>
          </h2>
          <p>{text}</p>
        </CookingType>
      ))}
    </section>
  )
}

/** The picture shows the first cut that it names. */
function CookingType({ metodo, cuts, children }: { metodo: IconName; cuts: readonly Product[]; children: ReactNode }) {
  const [first] = cuts
  return (
    <article className={styles.cookingType}>
      <Icon name={metodo} />
      {children}
      <ul className="cluster strong">
        {cuts.map((product) => (
          <li key={product.codigo}>{cutName(product).nombre}</li>
        ))}
      </ul>
      {first && (
        <div className={styles.picture}>
          <Picture {...first} alt="" sizes="(max-width: 60rem) 100vw, 36vw" />
        </div>
      )}
    </article>
  )
}
