import { useState } from 'react'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'

/** Asks the owner why an order changes that was delivered already; the reason stays in its history. */
export function ReasonDialog({
  id,
  to,
  close,
  change,
}: {
  id: string
  to: OrderEstado
  close: () => void
  /** Returns an error message or `undefined`. */
  change: (notas: string) => Promise<string | undefined>
}) {
  const [wrong, setWrong] = useState<string>()
  return (
    <Confirm
      title={`¿Pasar el pedido #${shortId(id)} a ${ESTADOS[to].label}?`}
      action={`Marcar ${ESTADOS[to].label}`}
      back="Volver"
      variant="danger"
      close={close}
      confirm={async (fields) => {
        const notas = String(fields.get('notas') ?? '').trim()
        setWrong(notas === '' ? 'Escribe por qué' : undefined)
        return notas === '' ? '' : change(notas)
      }}
    >
      <p>Este pedido ya se entregó. Sus cifras y los reportes de su semana cambian.</p>
      <TextArea
        label="¿Por qué?"
        name="notas"
        hint={
          to === 'cancelado'
            ? 'Queda en la historia del pedido, y el cliente lo lee en su correo.'
            : 'Queda en la historia del pedido.'
        }
        rows={2}
        maxLength={1000}
        error={wrong}
      />
    </Confirm>
  )
}
