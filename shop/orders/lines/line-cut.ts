import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { Dollars } from '#shop/wire.ts'

/** The cut of a line with its prices: the ordered one, or its replacement. */
export const LineCut = z.object({
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.enum(CATEGORIAS),
  preparacion: z.string(),
  precio: Dollars,
  precioKg: Dollars,
  precioMedioKilo: Dollars,
})
export type LineCut = z.infer<typeof LineCut>
