import { lazy, Suspense } from 'react'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import { OrderLine } from '#site/cut/order-line.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import styles from './cut-popup.module.css'

// Loaded on demand: a first visit does not need what counts in the cart. Without a connection «Ordenar» is left.
const BuyBox = lazy(() =>
  import('#site/cut/buy-box.tsx').then(
    ({ BuyBox }) => ({ default: BuyBox }),
    () => ({ default: OrderLine }),
  ),
)

/** The details of a cut: region, cooking methods, prices, and what adds or orders it. */
export function CutPopup({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  return (
    <Modal open={product !== undefined} onClose={onClose} label={product?.nombre ?? 'Corte'}>
      {product && <Detail product={product} onClose={onClose} />}
    </Modal>
  )
}

function Detail({ product, onClose }: { product: Product; onClose: () => void }) {
  const { nombre, note } = cutName(product)
  return (
    <div className={`split brand ${styles.detail}`}>
      <div className={styles.picture} data-categoria={product.categoria}>
        <Picture {...product} alt={`${product.nombre}, sin cocinar`} sizes="(max-width: 60rem) 100vw, 30rem" eager />
      </div>
      <div className={styles.content}>
        <div className={styles.badge} data-categoria={product.categoria}>
          <ZebuBadge region={product.region} />
        </div>
        <h2 className="t-1">{nombre}</h2>
        <p className={`label sentence ${styles.part}`}>{note ?? `Sale de: ${product.region}`}</p>
        <p>{product.descripcion}</p>
        <ul className={`cluster strong ${styles.methods}`}>
          {product.metodos.map((metodo) => (
            <li key={metodo} className="row">
              <Icon name={metodo} />
              {metodo}
            </li>
          ))}
        </ul>
        <p className={styles.tip}>{product.consejo}</p>
        <div className={styles.buy}>
          <Suspense fallback={<OrderLine cut={product} />}>
            <BuyBox cut={product}>
              <button type="button" className="link desktop" onClick={onClose}>
                Cerrar
              </button>
            </BuyBox>
          </Suspense>
        </div>
      </div>
    </div>
  )
}
