import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { weekdaysWithout } from '#shop/orders/delivery/delivery-slots.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'

export interface DeliveryTexts {
  heading: string
  section: string
  day: string
  hour: string
  /** The weekdays without hours; empty when there are none. */
  closed: string
  hours: string
}

/** The texts of step 2, which differ between delivery and pickup. */
export function deliveryTexts(tipoEntrega: TipoEntrega, settings: PublicSettings): DeliveryTexts {
  const closed = weekdaysWithout(tipoEntrega, settings)
  const others = closed === 'domingos' ? ' Escoge de lunes a sábado.' : ''
  return tipoEntrega === 'domicilio'
    ? {
        heading: '¿A dónde lo llevamos?',
        section: 'A dónde y cuándo',
        day: 'Día de entrega',
        hour: 'Hora de entrega',
        closed: closed && `No hacemos entregas los ${closed}.${others}`,
        hours: `Las entregas salen: ${settings.horarioEntrega}`,
      }
    : {
        heading: '¿Cuándo lo retiras?',
        section: 'Dónde y cuándo',
        day: 'Día de retiro',
        hour: 'Hora de retiro',
        closed: closed && `${closed === 'domingos' ? 'El domingo' : `Los ${closed}`} no atendemos.${others}`,
        hours: `Te lo tenemos listo desde que empieza la hora que escojas. La tienda entrega pedidos ${settings.horarioRetiro}.`,
      }
}
