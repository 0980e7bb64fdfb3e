import { z } from 'zod'
import { type Examples, endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Dice ok solo cuando la base de datos responde.',
  reply: z.object({ status: z.literal('ok'), version: z.string(), uptime: z.int(), database: z.literal('ok') }),
})

export const live = endpoint({
  method: 'GET',
  path: '/live',
  access: 'public',
  summary: 'Dice ok mientras el proceso responde, también sin base de datos.',
  reply: z.object({ status: z.literal('ok') }),
})

/** Why a process cannot take orders; `apagado`: it is shutting down. */
export const LACKS = ['apagado', 'base-de-datos', 'esquema', 'disco'] as const
export type Lack = (typeof LACKS)[number]

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'Dice ok solo cuando el proceso puede tomar pedidos; si no, responde 503 con lo que falta.',
  reply: z.object({ status: z.literal('ok') }),
  failure: z.object({ falta: z.array(z.enum(LACKS)) }),
})

export const examples: Examples<typeof import('./health-contract.ts')> = () => ({ health: {}, live: {}, ready: {} })
