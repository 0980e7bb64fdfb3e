import { useState } from 'react'
import type { Product } from '#shop/catalog/product.ts'
import type { ShownProducts } from '#site/home/shown-products.ts'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import { CutPopup } from './cut-popup.tsx'
import { CutTile } from './cut-tile.tsx'
import styles from './featured-cuts.module.css'
import { mosaicOrder } from './mosaic-order.ts'

/** «En el mostrador»: the featured cuts as tiles without gaps. A tile opens the cut's details. */
export function FeaturedCuts({ featured, cuts }: Pick<ShownProducts, 'featured' | 'cuts'>) {
  const [chosen, setChosen] = useState<Product>()
  return (
    <section id="cortes" aria-labelledby="t-cortes">
      <div className={`container spread ${styles.intro}`}>
        <div>
          <h2 className="t-1" id="t-cortes">
            En el mostrador
          </h2>
          <p>Toca cualquier corte y te contamos de qué parte sale y cómo se cocina.</p>
        </div>
        <ButtonLink variant="outline" to={href('/haz-tu-pedido')}>
          Ver todos los cortes
        </ButtonLink>
      </div>
      <div className={styles.mosaic} data-clear="margin">
        {mosaicOrder(featured).map((product, place) => (
          <CutTile key={product.codigo} product={product} place={place} onChoose={setChosen} />
        ))}
        <div className={`row gap-5 ${styles.all}`}>
          <CutImage name="bistec-picado" alt="" sizes="(max-width: 60rem) 84vw, 27vw" />
          <h3 className="t-2">Hay {cuts} cortes en el mostrador</h3>
          <ButtonLink variant="primary" to={href('/haz-tu-pedido')}>
            Ver el catálogo
          </ButtonLink>
        </div>
      </div>
      <CutPopup product={chosen} onClose={() => setChosen(undefined)} />
    </section>
  )
}
