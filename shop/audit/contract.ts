import { z } from 'zod'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { Instant, paged, SearchDay, singleLine } from '#shop/wire.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** One change made by staff: only the fields that changed, with money in dollars. */
const Change = z.object({
  id: z.uuid(),
  cuando: Instant,
  quien: z.string(),
  accion: z.string(),
  objeto: z.string(),
  antes: Values,
  despues: Values,
})
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'dueño',
  summary: 'Todo lo que se cambió desde la administración, lo último primero: quién, cuándo, qué, antes y después.',
  query: z.object({
    busca: singleLine(120, 'Escribe qué buscas').optional(),
    desde: SearchDay.optional(),
    hasta: SearchDay.optional(),
    ...paged(50),
  }),
  reply: z.object({ cambios: z.array(Change), total: z.int() }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  listChanges: { query: { busca: 'precios', desde: today } },
})
