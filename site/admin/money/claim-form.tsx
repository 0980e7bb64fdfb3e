import { useState } from 'react'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { addClaim } from '#shop/payments/customer/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import ClaimForm from '#site/ordering/claim-form.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/**
 * «Algo salió mal» in the detail of a delivered order, for a customer who calls: the form of the link, whose answer waits
 * in *Dinero* (docs/rules.md#claims). Nothing for any other order.
 */
export function AddClaim({
  order: { id, estado, productos, posiciones },
  onSent,
}: {
  order: Pick<ListedOrder, 'id' | 'estado' | 'productos' | 'posiciones'>
  onSent?: () => void
}) {
  const { call } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  if (estado !== 'entregado') return null
  const names = lineTexts(productos).map(({ name }) => name)
  return (
    <div className="stack gap-2 start">
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Algo salió mal
      </Button>
      <p role="status">{said}</p>
      <Modal open={isOpen} narrow persistent onClose={() => setOpen(false)} label="Algo salió mal">
        <ClaimForm
          lines={posiciones.map((posicion, index) => ({ posicion, name: names[index] ?? '' }))}
          send={(body) => call(addClaim, { params: { id }, body })}
          onSent={() => {
            setOpen(false)
            setSaid('Anotado: espera respuesta en Dinero.')
            onSent?.()
          }}
        />
      </Modal>
    </div>
  )
}
