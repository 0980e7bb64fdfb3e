import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { NO_SUNDAYS } from '#shop/orders/delivery/delivery-slots.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'

export interface DeliveryTexts {
  heading: string
  section: string
  day: string
  hour: string
  sunday: string
  hours: string
}

/** The texts of step 2, which differ between delivery and pickup. */
export const deliveryTexts = (
  tipoEntrega: TipoEntrega,
  { horarioEntrega, horarioRetiro }: PublicSettings,
): DeliveryTexts =>
  tipoEntrega === 'domicilio'
    ? {
        heading: '¿A dónde lo llevamos?',
        section: 'A dónde y cuándo',
        day: 'Día de entrega',
        hour: 'Hora de entrega',
        sunday: `${NO_SUNDAYS}. Escoge de lunes a sábado.`,
        hours: `Las entregas salen: ${horarioEntrega}`,
      }
    : {
        heading: '¿Cuándo lo retiras?',
        section: 'Dónde y cuándo',
        day: 'Día de retiro',
        hour: 'Hora de retiro',
        sunday: 'El domingo no atendemos. Escoge de lunes a sábado.',
        hours: `Te lo tenemos listo desde que empieza la hora que escojas. La tienda entrega pedidos ${horarioRetiro}.`,
      }
