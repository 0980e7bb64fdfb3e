import { usd } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/wholesale-price.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { PAYMENT_METHODS } from '#site/frame/footer.tsx'

/** What people ask before their first order, answered with what the specification and the owner's settings say. */
export function questions({ envio, envioGratisDesde, horarioTienda, horarioEntrega }: PublicSettings) {
  return [
    {
      ask: '¿Cuánto tarda mi pedido?',
      answer: `Entregamos en un lapso de 48 horas hábiles. Al pedir escoges el día y la hora (${horarioEntrega}). Los domingos no hay entregas.`,
    },
    {
      ask: '¿A dónde llegan y cuánto cuesta?',
      answer: `Entregamos en Ciudad de Panamá. El envío cuesta ${usd(envio)} y es gratis desde ${usd(envioGratisDesde)}. También puedes retirar en la tienda sin costo: ${horarioTienda}.`,
    },
    {
      ask: '¿Se vende por libra?',
      answer: 'Por kilo o por medio kilo, que es poco más de una libra. Cada corte lleva los dos precios, en dólares.',
    },
    {
      ask: '¿Con qué puedo pagar?',
      answer: `Con ${PAYMENT_METHODS.slice(0, -1).join(', ')} o ${PAYMENT_METHODS.at(-1)}.`,
    },
    {
      ask: '¿Tengo que crear una cuenta?',
      answer:
        'No. Con cuenta tus datos ya están escritos la próxima vez, ves en qué va cada pedido y lo puedes repetir.',
    },
    {
      ask: '¿Venden por mayor?',
      answer: `Sí. Crea una cuenta mayorista y, cuando la aprobamos, tienes ${WHOLESALE_DISCOUNT / 100}% de descuento y envío gratis sin mínimo.`,
    },
  ]
}
