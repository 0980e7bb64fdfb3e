import { readDeliveryPhoto } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import { PHOTO_DAYS } from '#shop/media/photo.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { stepText } from '#site/admin/courier/step-text.ts'
import { StoredPhoto } from '#site/ui/graphics/stored-photo.tsx'
import styles from './order-delivery.module.css'

/** What the courier said of an order, with the photos that are still kept. */
export function OrderDelivery({ id, pasos }: { id: string; pasos: readonly DeliveryStep[] }) {
  if (pasos.length === 0) return null
  const kept = Date.now() - PHOTO_DAYS * 86_400_000
  return (
    <section className={`stack gap-2 ${styles.delivery}`}>
      <h3>Reparto</h3>
      <ol className="stack gap-2">
        {pasos.map((step) => (
          <li key={step.paso}>
            {stepText(step)} · {step.quien}
            {step.foto && step.cuando.getTime() > kept && (
              <StoredPhoto
                src={urlOf(readDeliveryPhoto, { params: { id, paso: step.paso } })}
                alt="Foto de la entrega"
                gone="La foto ya no se guarda: los respaldos no la llevan."
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
