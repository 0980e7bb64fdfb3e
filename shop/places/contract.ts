import { z } from 'zod'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { DISTRITOS } from './corregimientos.ts'

export const listCorregimientos = endpoint({
  method: 'GET',
  path: '/corregimientos',
  access: 'public',
  shared: 'content',
  summary: 'Los corregimientos de los distritos de Panamá y San Miguelito, y a cuáles lleva la tienda (`entrega`).',
  reply: z.object({
    corregimientos: z.array(
      z.object({ codigo: z.string(), nombre: z.string(), distrito: z.enum(DISTRITOS), entrega: z.boolean() }),
    ),
  }),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({ listCorregimientos: {} })
