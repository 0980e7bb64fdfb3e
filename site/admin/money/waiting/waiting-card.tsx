import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { readProofPhoto } from '#shop/payments/customer/contract.ts'
import type { Proof } from '#shop/payments/proof.ts'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { href } from '#site/links.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { StoredPhoto } from '#site/ui/graphics/stored-photo.tsx'
import styles from './waiting.module.css'

/** What waits for an answer: of which order and whom, since when, its picture, and the answers. */
export function WaitingCard({
  id,
  pedido,
  cuando,
  foto,
  title,
  children,
  answers,
}: {
  id: string
  pedido: Proof['pedido']
  cuando: Date
  /** It has a picture. */
  foto: boolean
  title: string
  children?: ReactNode
  answers: ReactNode
}) {
  const [isLarge, setLarge] = useState(false)
  const photo = (
    <StoredPhoto
      src={urlOf(readProofPhoto, { params: { id } })}
      alt={`Foto que mandó ${pedido.nombre}`}
      gone="La foto ya no se guarda."
    />
  )
  return (
    <li className={`card ends gap-4 ${styles.card}`}>
      <div className="stack gap-1">
        <h3 className="strong">{title}</h3>
        <p className="anywhere">
          {pedido.nombre} · {moneyText(pedido.dinero)}
        </p>
        {children}
        <p className="note">{momentText(cuando)}</p>
        <p className={`cluster ${styles.links}`}>
          <Link className="contact" to={`${href('/admin/pedidos')}?pedido=${pedido.id}`}>
            Pedido #{shortId(pedido.id)}
          </Link>
          {pedido.telefono && <PhoneLink telefono={pedido.telefono} />}
        </p>
      </div>
      {foto && (
        <button
          type="button"
          className={styles.photo}
          aria-label="Ver la foto en grande"
          onClick={() => setLarge(true)}
        >
          {photo}
        </button>
      )}
      <div className={`cluster gap-2 ${styles.answers}`}>{answers}</div>
      <Modal open={isLarge} onClose={() => setLarge(false)} label="Foto">
        <div className={styles.large}>{photo}</div>
      </Modal>
    </li>
  )
}
