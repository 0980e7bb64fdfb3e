import { percent, usd } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import { daysWithoutDeliveries } from '#site/layout/days-without-deliveries.ts'

/** Frequently asked questions with answers from the rules (docs/rules.md) and the owner's settings. */
export function questions(settings: PublicSettings) {
  const { envio, envioGratisDesde, horarioEntrega, horarioRetiro } = settings
  const closed = daysWithoutDeliveries(settings)
  return [
    {
      question: '¿Cuánto tarda mi pedido?',
      answer: `Entregamos en un lapso de 48 horas hábiles. Al pedir escoges el día y la hora (${horarioEntrega}).${closed && ` Los ${closed} no hay entregas.`}`,
    },
    {
      question: '¿A dónde llegan y cuánto cuesta?',
      answer: `Entregamos en Ciudad de Panamá. El envío cuesta ${usd(envio)} y es gratis desde ${usd(envioGratisDesde)}. También puedes retirar en la tienda sin costo: ${horarioRetiro}.`,
    },
    {
      question: '¿Se vende por libra?',
      answer:
        'Por kilo o por medio kilo, que es poco más de una libra. En cada corte ves también cuánto sale la libra.',
    },
    {
      question: '¿Con qué puedo pagar?',
      answer: paymentText(settings),
    },
    {
      question: '¿Tengo que crear una cuenta?',
      answer:
        'No. Con cuenta tus datos ya están escritos la próxima vez, ves en qué va cada pedido y lo puedes repetir.',
    },
    {
      question: '¿Venden por mayor?',
      answer: `Sí. Crea una cuenta mayorista y, cuando la aprobamos, tienes ${percent(WHOLESALE_DISCOUNT)} de descuento y envío gratis sin mínimo.`,
    },
  ]
}
