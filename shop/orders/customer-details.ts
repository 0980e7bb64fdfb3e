import { z } from 'zod'
import { Lugar } from '#shop/places/lugar-schema.ts'
import { comparable, Day, INVALID_CHARACTERS, isSingleLine, multiLine, optionalText, singleLine } from '#shop/wire.ts'
import { TIPOS_CLIENTE } from './customer.ts'

/** The longest address text, in characters. */
export const MAX_DIRECCION = 300

const possiblyEmptyLine = (max: number) => multiLine(max).refine(isSingleLine, INVALID_CHARACTERS)

/** The person who receives or picks up the order; empty when that is the customer. */
export const RECEIVER = { quienRetira: possiblyEmptyLine(120), telefonoRecibe: possiblyEmptyLine(40) }

/**
 * The form of step 2 (docs/rules.md#customer-details). `direccion` may be empty; `addressRefusal` decides whether it is
 * required.
 */
export const CustomerDetails = z.object(
  {
    tipoCliente: z.enum(TIPOS_CLIENTE, { error: 'Elige individual o empresa' }).default('individual'),
    nombre: singleLine(120, 'Escribe tu nombre'),
    telefono: singleLine(40, 'Escribe tu teléfono'),
    email: z
      .string({ error: 'Escribe tu correo' })
      .overwrite(comparable)
      .max(254, { error: 'Escribe un correo válido, como ana@correo.com', abort: true })
      .pipe(z.email({ error: 'Escribe un correo válido, como ana@correo.com' })),
    direccion: optionalText(multiLine(MAX_DIRECCION)),
    /** The parts of the address; `direccion` is then built from them (docs/rules.md#address). */
    lugar: Lugar.optional(),
    fechaEntrega: Day,
    horaEntrega: z
      .string({ error: 'Elige la hora de entrega' })
      .regex(/^\d{2}:\d{2}$/, { error: 'Elige la hora de entrega' }),
    notas: optionalText(multiLine(1000)),
    quienRetira: optionalText(RECEIVER.quienRetira),
    telefonoRecibe: optionalText(RECEIVER.telefonoRecibe),
  },
  { error: 'Faltan tus datos' },
)
export type CustomerDetails = z.infer<typeof CustomerDetails>
