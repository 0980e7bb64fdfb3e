import { z } from 'zod'
import { panamaDay } from '#shop/dates.ts'
import { TIPOS_CLIENTE, type TipoCliente } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { lineOf } from '#shop/orders/lines/order-line.ts'
import { comparable, Dollars, multiLine, singleLine } from '#shop/wire.ts'
import { ImportedLine } from './imported-line.ts'

/** A moment of the older shop: ISO 8601, in Panama time when it has no offset; a date alone means noon. */
const Moment = z
  .string({ error: 'Falta la fecha' })
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/, {
    error: 'Escribe la fecha como 2024-11-23T15:04:00Z',
  })
  .transform(
    (text) =>
      new Date(text.length === 10 ? `${text}T12:00-05:00` : /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-05:00`),
  )
  .refine((instant) => !Number.isNaN(instant.getTime()), { error: 'Esa fecha no existe' })

/** The day of a delivery; a time after it is dropped. */
const DeliveryDay = z
  .string({ error: 'La fecha de entrega es un texto' })
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date({ error: 'Escribe la fecha de entrega como 2024-11-23' }))

/** '14:00' for '2:00 PM'; other texts unchanged. */
export function hourOf(text: string): string {
  const [, hour = '', minutes = '00', half] =
    /^(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(text.trim()) ?? []
  const counted = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const hours = half ? counted : Number(hour)
  return hour === '' || hours > 23 ? text.trim() : `${String(hours).padStart(2, '0')}:${minutes}`
}

/** The older shop also used 'wholesale'. */
const OldTipoCliente = z
  .enum([...TIPOS_CLIENTE, 'wholesale', 'mayorista'], { error: 'El tipo de cliente es individual o empresa' })
  .transform((tipo): TipoCliente => (tipo === 'individual' ? 'individual' : 'empresa'))

const Cliente = z.object(
  {
    nombre: singleLine(120, 'Falta el nombre del cliente'),
    telefono: multiLine(40, 'El teléfono es un texto').default(''),
    email: z
      .string({ error: 'El correo no es válido' })
      .overwrite(comparable)
      .max(254, { error: 'El correo es demasiado largo', abort: true })
      .pipe(z.literal('').or(z.email({ error: 'El correo no es válido' })))
      .default(''),
    direccion: multiLine(300, 'La dirección es un texto').default(''),
    tipoCliente: OldTipoCliente.default('individual'),
    fechaEntrega: DeliveryDay.optional(),
    horaEntrega: multiLine(40, 'La hora de entrega es un texto').transform(hourOf).default(''),
    notas: multiLine(1000, 'Las notas son un texto').default(''),
  },
  { error: 'Faltan los datos del cliente' },
)

/** An order as the older shop exported it (docs/import-orders.md). */
const OldOrder = z
  .object(
    {
      // The same UUID may come in upper or lower case.
      id: z.union(
        [z.string().trim().toLowerCase().pipe(z.uuid()), singleLine(100, 'Falta el id'), z.int().transform(String)],
        { error: 'Falta el id' },
      ),
      fechaCreacion: Moment.optional(),
      fecha: Moment.optional(),
      fechaActualizacion: Moment.optional(),
      estado: z.enum(ORDER_ESTADOS, { error: `El estado es ${ORDER_ESTADOS.join(', ')}` }),
      total: Dollars,
      notas: multiLine(1000, 'Las notas son un texto').default(''),
      tipoEntrega: z.enum(TIPOS_ENTREGA, { error: 'El tipo de entrega es domicilio o retiro' }).default('domicilio'),
      cliente: Cliente,
      productos: z
        .array(ImportedLine, { error: 'Falta la lista de productos' })
        .min(1, { error: 'El pedido no tiene productos' })
        .max(200, { error: 'El pedido tiene más de 200 productos' }),
    },
    { error: 'No es un pedido' },
  )
  .transform(
    (
      { fecha, fechaCreacion = fecha, fechaActualizacion = fechaCreacion, cliente, productos, ...order },
      { addIssue },
    ) => {
      if (!fechaCreacion || !fechaActualizacion) {
        addIssue({ code: 'custom', path: ['fechaCreacion'], message: 'Falta la fecha' })
        return z.NEVER
      }
      const { fechaEntrega = panamaDay(fechaCreacion), horaEntrega } = cliente
      return {
        ...order,
        productos: productos.map(lineOf),
        fechaCreacion,
        fechaActualizacion,
        cliente: { ...cliente, fechaEntrega, horaEntrega: horaEntrega || 'sin hora' },
      }
    },
  )
export type ImportedOrder = z.output<typeof OldOrder>

/** The orders of a list that can be imported, and a sentence about each of the others: where it fails and why. */
export function readImportedOrders(list: unknown, now: Date): { orders: ImportedOrder[]; bad: string[] } {
  if (!Array.isArray(list)) return { orders: [], bad: ['El archivo no es una lista de pedidos.'] }
  const orders: ImportedOrder[] = []
  const bad: string[] = []
  const places = new Map<string, number>()
  for (const [index, entry] of list.entries()) {
    const place = index + 1
    const { success, data, error } = OldOrder.safeParse(entry)
    const twin = success ? places.get(data.id) : undefined
    if (!success) bad.push(`Pedido ${place}: ${error.issues.map(sentence).join('; ')}.`)
    else if (twin) bad.push(`Pedido ${place}: tiene el mismo id que el pedido ${twin}.`)
    else if (data.fechaCreacion > now) bad.push(`Pedido ${place}: fechaCreacion: Está en el futuro.`)
    else {
      orders.push(data)
      places.set(data.id, place)
    }
  }
  return { orders, bad }
}

type Issue = z.core.$ZodIssue

/** 'productos.2.cantidad: La cantidad es mayor que 0'. For a union, reports the alternative that matches best. */
function sentence(issue: Issue): string {
  const nearer =
    issue.code === 'invalid_union' ? issue.errors.find(([first]) => first && first.path.length > 0)?.[0] : undefined
  if (nearer) return sentence({ ...nearer, path: [...issue.path, ...nearer.path] } as Issue)
  const where = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')
  return where ? `${where}: ${issue.message}` : issue.message
}
