import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import { orderPath } from '#site/cut/order-path.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import { Price } from '#site/ui/price.tsx'
import styles from './cut-tile.module.css'

/** The tile of a cut. Without JavaScript it links to the order; with it, it opens the details. */
export function CutTile({
  product,
  place,
  onChoose,
}: {
  product: Product
  place: number
  onChoose: (product: Product) => void
}) {
  const { nombre, note } = cutName(product)
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(product)
  }
  return (
    <article
      className={`ground ${styles.tile}`}
      data-categoria={product.categoria}
      data-lead={place === 0 || undefined}
    >
      <div className={styles.badge}>
        <ZebuBadge region={product.region} />
      </div>
      <div className={styles.picture}>
        <Picture
          imagen={product.imagen}
          region={product.region}
          categoria={product.categoria}
          alt=""
          sizes={place === 0 ? '(max-width: 60rem) 104vw, 51vw' : '(max-width: 60rem) 53vw, 27vw'}
        />
      </div>
      <div className={styles.content}>
        <div>
          <h3 className="t-2">
            <Link className="stretched" to={orderPath(product)} aria-haspopup="dialog" onClick={choose}>
              {nombre} {note && <small className="sentence">{note}</small>}
            </Link>
          </h3>
          <p className={styles.text}>{firstSentence(product.descripcion)}</p>
          <ul className={`cluster small label ${styles.methods}`}>
            {product.metodos.map((metodo) => (
              <li key={metodo} className="row gap-1">
                <Icon name={metodo} />
                {metodo}
              </li>
            ))}
          </ul>
        </div>
        <Price cents={product.precioMedioKilo} unit="½ kilo" />
      </div>
    </article>
  )
}

/** The popup has the full description. */
function firstSentence(text: string): string {
  return `${text.split(/[.:] /)[0]?.replace(/\.$/, '')}.`
}
