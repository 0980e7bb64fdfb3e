import { z } from 'zod'
import { Day, line, note } from '#shop/wire.ts'
import type { TipoEntrega } from './delivery-fee.ts'

export const TIPOS_CLIENTE = ['individual', 'empresa'] as const
export type TipoCliente = (typeof TIPOS_CLIENTE)[number]

/** Who ordered, as the shop's own people read it: an approved wholesale customer is told from another business. */
export const tipoClienteText = ({
  tipoCliente,
  motivoDescuento,
}: {
  tipoCliente: TipoCliente
  motivoDescuento: string | null
}): string => (motivoDescuento === 'mayorista' ? 'mayorista' : tipoCliente)

/** The form of step 2 (specification §5). `direccion` may be empty here; `addressRefusal` says when it may not. */
export const CustomerDetails = z.object(
  {
    tipoCliente: z.enum(TIPOS_CLIENTE, { error: 'Elige individual o empresa' }).default('individual'),
    nombre: line(120, 'Escribe tu nombre'),
    telefono: line(40, 'Escribe tu teléfono'),
    email: z
      .string({ error: 'Escribe tu correo' })
      .trim()
      .max(254, { error: 'Escribe un correo válido, como ana@correo.com' })
      .pipe(z.email({ error: 'Escribe un correo válido, como ana@correo.com' })),
    direccion: note(300).default(''),
    fechaEntrega: Day,
    horaEntrega: z
      .string({ error: 'Elige la hora de entrega' })
      .regex(/^\d{2}:\d{2}$/, { error: 'Elige la hora de entrega' }),
    notas: note(1000).default(''),
  },
  { error: 'Faltan tus datos' },
)
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** Home delivery needs an address; pickup needs none (decisions §4). */
export const addressRefusal = (direccion: string, tipoEntrega: TipoEntrega): string | undefined =>
  tipoEntrega === 'domicilio' && direccion === '' ? 'Escribe la dirección de entrega' : undefined
