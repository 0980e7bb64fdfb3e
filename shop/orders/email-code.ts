import { z } from 'zod'
import { endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { CustomerDetails } from './customer-details.ts'

/** How many minutes a mailed code is valid. */
export const CODE_MINUTES = 15
/** How many wrong entries invalidate a code. */
export const CODE_TRIES = 5

/** The six digits of a mailed code. */
export const EmailCode = z
  .string({ error: 'Escribe el código' })
  .regex(/^[0-9]{6}$/, { error: 'Escribe los 6 números del correo' })

/** Proves the e-mail of an order: the id of the request for the code, and the code. */
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
  /** `solicitud` and the mailed code make up the `codigoCorreo` of the order. */
  reply: z.object({ solicitud: z.uuid(), message: z.string() }),
})
