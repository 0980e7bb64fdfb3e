import { type ComponentProps, lazy, Suspense } from 'react'
import { readTrackedPhoto } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import styles from './page.module.css'

/** Who received the order, and the photo of it. */
export function DeliveryOutcome({ token, entrega }: { token: string; entrega: NonNullable<TrackedOrder['entrega']> }) {
  const { recibe, foto } = entrega
  return (
    <div className={styles.outcome}>
      {recibe && <p>Lo recibió {recibe}.</p>}
      {foto && (
        <img src={urlOf(readTrackedPhoto, { params: { token, paso: foto } })} alt="Foto de la entrega" loading="lazy" />
      )}
    </div>
  )
}

const NewDay = lazy(() => import('./new-day.tsx'))

/** The form for another day, loaded with its calendar only where it is needed. */
export const ChooseNewDay = (props: ComponentProps<typeof NewDay>) => (
  <Suspense fallback={<Spinner>Buscando horas libres...</Spinner>}>
    <NewDay {...props} />
  </Suspense>
)
