import { z } from 'zod'
import { CalendarDay } from '#shop/calendar/contract.ts'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { COLAS } from '#shop/tasks/contract.ts'
import { Instant } from '#shop/wire.ts'

/** A product that is not on sale although orders still have to be cut from it. */
const SoldOut = z.object({ codigo: z.string(), nombre: z.string(), pedidos: z.int(), gramos: z.int() })

export const readToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  access: 'operador',
  summary:
    'Lo que hoy necesita a una persona: pedidos atrasados, sin confirmar, sin día nuevo y listos sin retirar, clientes por llamar, pagos y reclamos por contestar, dinero por devolver, cortes agotados que alguien pidió, correos y mensajes que fallaron y, para el dueño, un respaldo que falta; con las horas de hoy y lo que falta cortar.',
  reply: z.object({
    /** Counts of orders; `GET /orders/all` lists each with its `filtro`, and `sinConfirmar` with `estado=pendiente`. */
    atrasados: z.int(),
    sinConfirmar: z.int(),
    sinDia: z.int(),
    sinRetirar: z.int(),
    porLlamar: z.int().default(0),
    /** How many payment proofs, claims and conflicts at the door wait for an answer in `/admin/dinero`. */
    comprobantes: z.int().default(0),
    reclamos: z.int().default(0),
    contradicciones: z.int().default(0),
    porDevolver: z.int().default(0),
    agotados: z.array(SoldOut),
    /** Mails and messages that failed permanently, by queue. */
    fallidas: z.array(z.object({ cola: z.enum(COLAS), cuantas: z.int() })),
    /** Set for the owner when there is no backup (`ultimo` null) or only an outdated one. */
    respaldo: z.object({ ultimo: Instant.nullable() }).nullable(),
    dia: CalendarDay,
    /** The grams still to be cut for today. */
    gramosPorCortar: z.int(),
  }),
})
export type Today = z.infer<typeof readToday.reply>

export const examples: Examples<typeof import('./contract.ts')> = () => ({ readToday: {} })
