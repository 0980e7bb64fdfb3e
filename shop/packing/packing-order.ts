import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import { SiNoHaySchema } from '#shop/catalog/line-request.ts'
import { COBROS } from '#shop/charging.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { LineCut } from '#shop/orders/lines/line-cut.ts'
import { Day, Dollars, Instant, multiLine } from '#shop/wire.ts'
import { Codigo } from './line-params.ts'

/** A weighed package of a line. `etiqueta` is the barcode that was read; null when the grams were typed. */
const Package = z.object({
  id: z.uuid(),
  gramos: z.int(),
  etiqueta: z.string().nullable(),
  quien: z.string(),
  cuando: Instant,
})

/** A line to weigh. `posicion` identifies it within its order; `plu` is its code on the scale. */
const PackingLine = z.object({
  posicion: z.int(),
  codigo: z.string(),
  plu: z.string().nullable(),
  nombre: z.string(),
  categoria: z.enum(CATEGORIAS),
  preparacion: z.string(),
  unidad: z.enum(UNIDADES),
  cantidad: z.int(),
  precio: Dollars,
  /** The ordered weight in grams. */
  gramos: z.int(),
  /** The sum of its packages in grams; null without packages. */
  gramosReales: z.int().nullable(),
  paquetes: z.array(Package),
  siNoHay: SiNoHaySchema,
  /** The ordered cut, if the line was replaced. */
  pedida: LineCut.nullable(),
  quitada: z.boolean(),
  /** The customer agreed to wait for the cut. */
  espera: z.boolean().default(false),
  /** The change to undo, if the line was replaced or removed. */
  cambio: z.uuid().nullable(),
})
export type PackingLine = z.infer<typeof PackingLine>

/** An order as the butcher sees it, without contact details except in `aviso`. */
export const PackingOrder = z.object({
  id: z.uuid(),
  estado: z.enum(ORDER_ESTADOS),
  /** Its delivery failed, and it waits for another day. */
  horaLiberada: z.boolean().default(false),
  fecha: Day.optional(),
  hora: z.string(),
  nombre: z.string(),
  tipoEntrega: z.enum(TIPOS_ENTREGA),
  tipoCliente: z.enum(TIPOS_CLIENTE),
  notas: z.string(),
  ...CustomerMarks.shape,
  /** Its labels show no prices: it is a present (docs/rules.md#presents). */
  sinPrecios: z.boolean().default(false),
  /** The customer has to pay before the delivery and has not (docs/rules.md#at-the-door). */
  pagaAntes: z.boolean().default(false),
  cobro: z.enum(COBROS),
  tolerancia: z.int(),
  empacadoEn: Instant.nullable(),
  cajas: z.int().nullable(),
  /**
   * The WhatsApp link that tells a customer without e-mail that it is packed; null for staff who may not see telephone
   * numbers.
   */
  aviso: z.string().nullable().default(null),
  productos: z.array(PackingLine),
})
export type PackingOrder = z.infer<typeof PackingOrder>

/** A cut that was ticked off for an hour. */
export const CutTick = z.object({
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribe la hora como 09:00' }),
  codigo: Codigo,
  preparacion: multiLine(300),
})
export type CutTick = z.infer<typeof CutTick>
