import { z } from 'zod'
import { endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { CustomerDetails } from './customer-details.ts'

/** How long a code that proves an e-mail is valid. */
export const CODE_MINUTES = 15
/** Wrong codes after which it is no longer valid. */
export const CODE_TRIES = 5

/** The six digits of a mailed code. */
export const EmailCode = z
  .string({ error: 'Escribe el código' })
  .regex(/^[0-9]{6}$/, { error: 'Escribe los 6 números del correo' })

/** What an order carries to prove its e-mail: the request that the code was mailed for, and the code. */
export const EmailProof = z
  .object({ solicitud: z.uuid({ error: 'Pide un código nuevo' }), codigo: EmailCode }, { error: 'Escribe el código' })
  .meta({
    description:
      'Solo después de un 409 con `confirmarCorreo`: la `solicitud` que respondió `/orders/email-code` y el código que llegó al correo.',
    examples: [{ solicitud: SAMPLE_ID, codigo: '482913' }],
  })

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/orders/email-code',
  access: 'public',
  perMinute: 20,
  summary:
    'Manda al correo de un pedido el código de 6 números que pide un 409 con `confirmarCorreo`. Sirve una vez, con ese correo, durante 15 minutos.',
  body: z.object({ email: CustomerDetails.shape.email }),
  /** `solicitud` and the mailed code together are the `codigoCorreo` of the order. */
  reply: z.object({ solicitud: z.uuid(), message: z.string() }),
})
