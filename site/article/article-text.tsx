import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { splitAtBoxes } from '#shop/blog/product-boxes.ts'
import type { Product } from '#shop/catalog/product.ts'
import { href } from '#site/links.ts'
import linocut from '#site/ui/graphics/linocut-cow.svg?url'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { Price } from '#site/ui/price.tsx'
import { withResponsiveImages } from './article-html.ts'
import styles from './article-text.module.css'

/** The content of an article. Its HTML was sanitized when it was stored (server/blog/clean-html.ts). */
export function ArticleText({ contenido, products }: { contenido: string; products: readonly Product[] }) {
  const text = useRef<HTMLDivElement>(null)
  // Some pictures may have failed before this effect ran.
  useEffect(() => {
    for (const picture of text.current?.querySelectorAll('img') ?? [])
      if (picture.complete && picture.naturalWidth === 0) showFallback(picture)
  }, [])
  return (
    <div
      ref={text}
      className={`anywhere ${styles.text}`}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && showFallback(target)}
    >
      {splitAtBoxes(contenido).map((piece, place) =>
        typeof piece !== 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered
          <ProductBox key={place} product={products.find(({ codigo }) => codigo === piece.codigo)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered
          <Fragment key={place}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was stored */}
            <div dangerouslySetInnerHTML={{ __html: withResponsiveImages(piece) }} />
          </Fragment>
        ),
      )}
    </div>
  )
}

/** Replaces a picture that failed to load by a linocut. */
function showFallback(picture: HTMLImageElement) {
  if (picture.dataset.lost !== undefined) return
  picture.dataset.lost = ''
  picture.parentElement?.querySelector('source')?.remove()
  picture.removeAttribute('srcset')
  picture.src = linocut
}

/** A cut mentioned in the text, with its price and a link that orders it; nothing while it is not on sale. */
function ProductBox({ product }: { product: Product | undefined }) {
  if (!product) return null
  const { nombre, codigo, categoria, precioKg, precioMedioKilo } = product
  return (
    <aside className={styles.product} aria-label={`En el mostrador: ${nombre}`}>
      <div className={styles.picture} data-categoria={categoria}>
        <Picture {...product} alt="" sizes="10rem" />
      </div>
      <div className={`stack gap-1 ${styles.content}`}>
        <p className={styles.lead}>Este corte está en el mostrador</p>
        <p className={styles.name}>{nombre}</p>
        <div className={`cluster ${styles.prices}`}>
          <Price cents={precioMedioKilo} unit="½ kilo" />
          <Price cents={precioKg} unit="1 kilo" />
        </div>
        <Link to={`${href('/haz-tu-pedido')}?corte=${codigo}`}>Ordenar</Link>
      </div>
    </aside>
  )
}
