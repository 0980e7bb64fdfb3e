import type { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'

/** What the shop notes of a customer, for its own people. */
export const CustomerNotice = ({ notaInterna, llamarAntes }: CustomerMarks) =>
  (notaInterna !== '' || llamarAntes) && (
    <Notice tone="warning">
      {llamarAntes && <b>Llamar antes de cortar. </b>}
      {notaInterna && `Nota de la tienda: ${notaInterna}`}
    </Notice>
  )

/** Said of an order whose customer pays before the delivery and has not (docs/rules.md#at-the-door). */
export const PAYS_BEFORE = 'Paga antes, y todavía no ha pagado.'
