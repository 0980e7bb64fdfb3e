import { dayText, panamaDay, timeText, twelveHourTime } from '#shop/dates.ts'
import { isHour, windowText } from '#shop/orders/delivery/delivery-window.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { Step, TrackedOrder } from './tracked-order.ts'

/** A step of an order's journey: done, with its time, or still to come. */
export interface Stage {
  paso: Step['paso']
  cuando: Date | undefined
}

type Journey = Pick<TrackedOrder, 'pasos' | 'estado' | 'tipoEntrega'>

const STAGES = {
  domicilio: ['recibido', 'en_proceso', 'en_camino', 'entregado'],
  retiro: ['recibido', 'en_proceso', 'empacado', 'entregado'],
} as const satisfies Record<TrackedOrder['tipoEntrega'], readonly Step['paso'][]>

/**
 * The journey of an order: the steps done, each once, and those of the four stages still to come; none once it is
 * cancelled. Leaves out what was taken back, such as a delivery marked by mistake (docs/rules.md#tracking-link).
 */
export function journeyOf(order: Journey): Stage[] {
  const { pasos, estado, tipoEntrega } = order
  const isPacked = pasos.some(({ paso }) => paso === 'empacado')
  const failed = pasos.findLastIndex(({ paso }) => paso === 'no_se_pudo')
  const done = pasos.filter(({ paso }, index) => {
    if (paso === 'pendiente' || pasos.findLastIndex((step) => step.paso === paso) !== index) return false
    if (paso === 'entregado' || paso === 'cancelado') return paso === estado
    if (paso === 'en_camino') return index < failed || !BEFORE_LEAVING.includes(estado)
    // For home delivery, `en_proceso` is not shown apart once the order is packed.
    return tipoEntrega === 'retiro' || paso !== 'en_proceso' || !isPacked
  })
  if (estado === 'cancelado' || estado === 'entregado') return done
  const stages: readonly Step['paso'][] = STAGES[tipoEntrega]
  const reached = Math.max(stages.indexOf(estado), stages.indexOf(isPacked ? packedStage(tipoEntrega) : 'recibido'))
  return [...done, ...stages.slice(reached + 1).map((paso) => ({ paso, cuando: undefined }))]
}

const BEFORE_LEAVING: readonly OrderEstado[] = ['pendiente', 'en_proceso']
const packedStage = (tipoEntrega: TrackedOrder['tipoEntrega']) => (tipoEntrega === 'retiro' ? 'empacado' : 'en_proceso')

const NAMES: Record<Step['paso'], string> = {
  recibido: 'Recibido',
  pendiente: 'En espera',
  en_proceso: 'En preparación',
  empacado: 'Pesado y empacado',
  en_camino: 'En camino',
  no_se_pudo: 'No se pudo entregar',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** The name of a step in one or two words. */
export const stageName = (paso: Step['paso'], tipoEntrega: TrackedOrder['tipoEntrega']): string =>
  paso === 'empacado' && tipoEntrega === 'retiro' ? 'Listo para retirar' : NAMES[paso]

/** When a step happened, 'vie 27 nov, 6:20 p. m.', or when it is due; empty when unknown. */
export function stageTime(
  { paso, cuando }: Stage,
  { cliente, esperaDia }: Pick<TrackedOrder, 'cliente' | 'esperaDia'>,
): string {
  if (cuando) return `${dayText(panamaDay(cuando))}, ${timeText(cuando)}`
  const { fechaEntrega, horaEntrega } = cliente
  if (esperaDia || !isHour(horaEntrega)) return ''
  const { time, period } = twelveHourTime(horaEntrega)
  const start = `${time}\u00a0${period}`
  if (paso === 'entregado') return `${dayText(fechaEntrega)}, ${windowText(horaEntrega)}`
  return `${dayText(fechaEntrega)}, ${paso === 'en_camino' ? 'hacia' : 'antes de'} ${time.startsWith('1:') ? 'la' : 'las'} ${start}`
}
