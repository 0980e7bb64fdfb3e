import { Link } from 'react-router'
import type { Product } from '#shop/catalog/product.ts'
import type { PictureKey } from '#site/pictures.ts'
import { Icon } from '#site/ui/icon.tsx'
import { CutOut } from '#site/ui/picture.tsx'
import styles from './cooking-types.module.css'
import { cutName } from './cut-words.ts'

const FIRES = [
  {
    metodo: 'parrilla',
    categoria: 'Parrilla',
    title: 'A la parrilla',
    text: 'Brasa media, sal gruesa y nada de apuro. Saca la carne de la nevera media hora antes.',
    picture: 'chorizo',
  },
  {
    metodo: 'plancha',
    categoria: 'Plancha',
    title: 'A la plancha',
    text: 'Hierro bien caliente antes de poner la carne. Si no suena, todavía no.',
    picture: 'hamburguesa',
  },
  {
    metodo: 'guisos',
    categoria: 'Guisos',
    title: 'En la olla',
    text: 'Sofrito con culantro, fuego bajito y tapa. La carne avisa cuando está.',
    picture: 'guisar',
  },
] as const satisfies readonly { metodo: string; categoria: string; title: string; text: string; picture: PictureKey }[]

/** Three fires, each with the cuts for it; a click opens the order at that category. */
export function CookingTypes({ products }: { products: readonly Product[] }) {
  return (
    <section className={styles.fires} aria-label="Tipos de cocción">
      {FIRES.map(({ metodo, categoria, title, text, picture }) => (
        <article key={metodo} className={styles.fire}>
          <Icon name={metodo} />
          <h2>
            <Link to={`/haz-tu-pedido?categoria=${categoria}`}>{title}</Link>
          </h2>
          <p>{text}</p>
          <ul>
            {cutsOf(categoria, products).map((nombre) => (
              <li key={nombre}>{nombre}</li>
            ))}
          </ul>
          <CutOut name={picture} alt="" sizes="(max-width: 60rem) 100vw, 36vw" />
        </article>
      ))}
    </section>
  )
}

/** Three names are enough to want more. */
function cutsOf(categoria: string, products: readonly Product[]): string[] {
  return products
    .filter((product) => product.categoria === categoria)
    .slice(0, 3)
    .map((product) => cutName(product).nombre)
}
