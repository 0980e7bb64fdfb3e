import { type Handover, hoursFor, noDeliveries } from '#shop/orders/delivery/delivery-slots.ts'

/** The days with their hours, from tomorrow, as `listSlots` replies; a closed day has a reason and no hours. */
export type Dias = readonly {
  fecha: string
  motivo: string | null
  horas: readonly { hora: string; libre: boolean }[]
}[]

/** The days with only the hours that are possible for this handover. */
export const diasFor = (dias: Dias, handover: Handover): Dias =>
  dias.map(({ fecha, motivo, horas }) => {
    const offered = hoursFor(fecha, handover)
    const isShut = motivo === null && offered.length === 0
    return {
      fecha,
      motivo: isShut ? (handover.tipoEntrega === 'retiro' ? 'la tienda no abre ese día' : noDeliveries(fecha)) : motivo,
      horas: horas.filter(({ hora }) => offered.includes(hora)),
    }
  })
