import { timeText } from '#shop/dates.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'

const STEP_TEXTS: Record<DeliveryStep['que'], string> = {
  en_camino: 'Salió',
  entregado: 'Entregado',
  no_se_pudo: 'No se pudo',
}

/** 'Entregado 9:20 a. m. · a Portería · con foto' */
export function stepText({ que, cuando, recibe, motivo, foto, waiting }: DeliveryStep & { waiting?: true }): string {
  const details = [recibe && `a ${recibe}`, motivo, foto && 'con foto', waiting && 'espera la conexión']
  return [`${STEP_TEXTS[que]} ${timeText(cuando)}`, ...details.filter(Boolean)].join(' · ')
}
