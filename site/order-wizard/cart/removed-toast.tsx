import type { CartMoves } from '#site/order-wizard/order.ts'
import { Toast } from '#site/ui/toast.tsx'

/** «Quitamos Rib eye. Deshacer». */
export function RemovedToast({ cart: { removed, undo } }: { cart: CartMoves }) {
  return (
    <Toast
      action={
        <button type="button" onClick={undo}>
          Deshacer
        </button>
      }
    >
      {removed && `Quitamos ${removed.nombre}.`}
    </Toast>
  )
}
