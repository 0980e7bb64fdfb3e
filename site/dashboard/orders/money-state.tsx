import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'

const TONES: Partial<Record<NonNullable<Order['dinero']>['es'], BadgeTone>> = {
  pagado: 'green',
  falta: 'yellow',
  sobra: 'blue',
}

/** *Pagado*, *Falta $X* or *Sobra $X*; nothing where the shop did not note it (docs/rules.md#payments). */
export function MoneyState({ dinero }: Pick<Order, 'dinero'>) {
  const tone = dinero && TONES[dinero.es]
  return tone && <Badge tone={tone}>{moneyText(dinero)}</Badge>
}
