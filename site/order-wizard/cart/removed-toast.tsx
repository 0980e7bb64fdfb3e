import type { CartActions } from '#site/order-wizard/wizard-state.ts'
import { Toast } from '#site/ui/feedback/toast.tsx'

/** «Quitamos Rib eye. Deshacer». */
export function RemovedToast({ cart: { removed, undo } }: { cart: CartActions }) {
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
