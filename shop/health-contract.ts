import { z } from 'zod'
import { type Examples, endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Dice ok solo cuando la base de datos responde.',
  reply: z.object({ status: z.literal('ok'), version: z.string(), uptime: z.int(), database: z.literal('ok') }),
})

export const examples: Examples<typeof import('./health-contract.ts')> = () => ({ health: {} })
