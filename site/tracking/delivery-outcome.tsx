import { type ComponentProps, lazy, Suspense } from 'react'
import { chooseNewDay, readTrackedPhoto } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { call } from '#site/api/call.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { StoredPhoto } from '#site/ui/graphics/stored-photo.tsx'
import styles from './page.module.css'

/** Who received the order, and the photo of it. */
export function DeliveryOutcome({ token, entrega }: { token: string; entrega: NonNullable<TrackedOrder['entrega']> }) {
  const { recibe, foto } = entrega
  return (
    <div className={`stack gap-3 ${styles.outcome}`}>
      {recibe && <p>Lo recibió {recibe}.</p>}
      {foto && (
        <StoredPhoto
          src={urlOf(readTrackedPhoto, { params: { token, paso: foto } })}
          alt="Foto de la entrega"
          gone="La foto de la entrega ya no se guarda."
        />
      )}
    </div>
  )
}

const NewDayForm = lazy(() => import('#site/ordering/new-day-form.tsx'))

/** The form for another day, loaded with its calendar only where it is needed. */
export const ChooseNewDay = ({
  token,
  ...props
}: { token: string } & Pick<ComponentProps<typeof NewDayForm>, 'settings' | 'onChosen'>) => (
  <Suspense fallback={<Spinner>Buscando horas libres...</Spinner>}>
    <NewDayForm
      {...props}
      title="Elige otro día"
      text="Fuimos y no pudimos entregarlo. Dinos cuándo volvemos."
      action="Pedir ese día"
      choose={(body) => call(chooseNewDay, { params: { token }, body })}
    />
  </Suspense>
)
