import { z } from 'zod'
import { MAX_CANTIDAD, UNIDADES } from '#shop/catalog/line.ts'
import { SI_NO_HAY } from '#shop/catalog/si-no-hay.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { EMPTY_LUGAR, LUGAR_FIELDS, type LugarField } from '#shop/places/lugar.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'

const text = z.string().default('')

const Lugar = z.object(
  Object.fromEntries(LUGAR_FIELDS.map((field) => [field, text])) as Record<LugarField, typeof text>,
)

/**
 * The draft order in the browser. A field that an older version did not store is empty. Pages check it by `parseDraft`,
 * which needs no zod.
 */
export const DraftSchema = z.object({
  lines: z
    .array(
      z.object({
        codigo: z.string().min(1),
        nombre: z.string(),
        unidad: z.enum(UNIDADES),
        cantidad: z.int().min(1).max(MAX_CANTIDAD),
        preparacion: z
          .string()
          .nullish()
          .transform((typed) => typed ?? ''),
      }),
    )
    .max(200),
  cliente: z
    .object({
      /** Empty until the customer chooses; until then it follows the account. */
      tipoCliente: z.enum(['', ...TIPOS_CLIENTE]).default(''),
      nombre: text,
      telefono: text,
      email: text,
      /** Made of `lugar` when it is needed (site/order-wizard/checkout.tsx). */
      direccion: text,
      lugar: Lugar.default(EMPTY_LUGAR),
      fechaEntrega: text,
      horaEntrega: text,
      notas: text,
      quienRetira: text,
      telefonoRecibe: text,
    })
    .prefault({}),
  tipoEntrega: z.enum(TIPOS_ENTREGA),
  codigo: z.string(),
  /** What to do with a line when there is none. */
  siNoHay: z.enum(SI_NO_HAY).default('llamar'),
  /** Empty until the customer chooses; a way that the shop does not take counts as none. */
  formaPago: z.custom<FormaPago | ''>((stored) => typeof stored === 'string').default(''),
  /** Whether the order takes what the account has in favour. */
  usarSaldo: z.boolean().catch(false),
})
