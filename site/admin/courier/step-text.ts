import { NOT_PAID } from '#shop/courier/door.ts'
import { timeText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import type { ShownStep } from './step-queue.ts'

const STEP_TEXTS: Record<DeliveryStep['que'], string> = {
  en_camino: 'Salió',
  entregado: 'Entregado',
  no_se_pudo: 'No se pudo',
}

/** 'Entregado 9:20 a. m. · a Portería · con foto'; of a step that waits also what was received. */
export function stepText({ que, cuando, recibe, motivo, foto, waiting, pago }: ShownStep): string {
  const received = pago ? `cobró ${usd(pago.monto)}` : pago === null && NOT_PAID
  const details = [recibe && `a ${recibe}`, motivo, received, foto && 'con foto', waiting && 'espera la conexión']
  return [`${STEP_TEXTS[que]} ${timeText(cuando)}`, ...details.filter(Boolean)].join(' · ')
}
