import type { Stop } from '#shop/courier/stop.ts'
import { usd } from '#shop/money.ts'

/** All that a courier reads of the money of a stop: 'Cobra $16.07', 'Pagado', 'A cuenta' or 'Regalo'. */
export const collectText = ({ cobro, total, regalo }: Pick<Stop, 'cobro' | 'total'> & { regalo?: boolean }): string =>
  regalo
    ? 'Regalo'
    : { cobra: `Cobra ${usd(total)}`, antes: `Cobra ${usd(total)}`, cuenta: 'A cuenta', pagado: 'Pagado', nada: '' }[
        cobro
      ]
