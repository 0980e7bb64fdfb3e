import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { CustomerDetails } from '#shop/orders/customer-details.ts'
import { EmailProof } from '#shop/orders/email-code.ts'

export const readTerms = endpoint({
  method: 'GET',
  path: '/condiciones',
  access: 'public',
  shared: 'content',
  summary: 'Las condiciones de la tienda y cómo cuida los datos, con las cifras de sus ajustes.',
  reply: z.object({ secciones: z.array(z.object({ titulo: z.string(), parrafos: z.array(z.string()) })) }),
})

const Email = CustomerDetails.shape.email

export const requestErasure = endpoint({
  method: 'POST',
  path: '/condiciones/codigo',
  access: 'public',
  perMinute: 20,
  summary:
    'Manda un código para borrar los datos de los pedidos hechos sin cuenta con ese correo. Responde lo mismo haya o no pedidos.',
  body: z.object({ email: Email }),
  /** `solicitud` and the mailed code together prove the e-mail. */
  reply: z.object({ solicitud: z.uuid(), message: z.string() }),
})

export const eraseGuest = endpoint({
  method: 'POST',
  path: '/condiciones/borrar',
  access: 'public',
  perMinute: 20,
  summary: 'Borra, con el código del correo, los datos de quien pidió sin cuenta. Los pedidos quedan sin la persona.',
  body: EmailProof.extend({ email: Email }),
  reply: z.object({ message: z.string() }),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  readTerms: {},
  requestErasure: { body: { email: 'ana@correo.com' } },
  eraseGuest: { body: { email: 'ana@correo.com', solicitud: SAMPLE_ID, codigo: '482913' } },
})
