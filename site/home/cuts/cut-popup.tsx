import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { pricePerPound } from '#shop/catalog/prices/price-per-pound.ts'
import type { Product } from '#shop/catalog/product.ts'
import { usd } from '#shop/money.ts'
import { orderPath } from '#site/cut/order-path.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import { Price } from '#site/ui/price.tsx'
import styles from './cut-popup.module.css'

/** The details of a cut: region, price, cooking methods, and a link that orders it. */
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
    <div className={styles.detail}>
      <div className={styles.picture} data-categoria={product.categoria}>
        <Picture {...product} alt={`${product.nombre}, sin cocinar`} sizes="(max-width: 60rem) 100vw, 30rem" eager />
      </div>
      <div className={styles.content}>
        <div className={styles.badge}>
          <ZebuBadge region={product.region} />
        </div>
        <h2 className="t-1">{nombre}</h2>
        <p className={styles.part}>{note ?? `Sale de: ${product.region}`}</p>
        <p>{product.descripcion}</p>
        <div className={styles.prices}>
          <Price cents={product.precioMedioKilo} unit="½ kilo" />
          <Price cents={product.precioKg} unit="1 kilo" />
          <p className={styles.perPound}>{usd(pricePerPound(product.precioKg))}/lb</p>
        </div>
        <ul className={styles.methods}>
          {product.metodos.map((metodo) => (
            <li key={metodo} className="row">
              <Icon name={metodo} />
              {metodo}
            </li>
          ))}
        </ul>
        <p className={styles.tip}>{product.consejo}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={orderPath(product)}>
            Ordenar
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      </div>
    </div>
  )
}
