import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { Instant, Pagina } from '#shop/wire.ts'

const access = 'operador'

/** The job queues and their labels. */
export const COLAS = ['correo', 'whatsapp', 'imagen', 'reporte', 'limpieza', 'respaldo'] as const
export type Cola = (typeof COLAS)[number]
export const COLA_NAMES: Record<Cola, string> = {
  correo: 'Correo',
  whatsapp: 'WhatsApp',
  imagen: 'Imágenes',
  reporte: 'Reportes',
  limpieza: 'Limpieza de archivos',
  respaldo: 'Respaldos',
}

/** The state of a task. `fallida` is not retried automatically. */
export const TASK_ESTADOS = ['en_espera', 'reintentando', 'en_curso', 'hecha', 'fallida'] as const
export type TaskEstado = (typeof TASK_ESTADOS)[number]

/** The filters of the task list. */
export const TASK_GROUPS = ['pendientes', 'fallidas', 'hechas'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]
export const ESTADOS_OF_GROUP: Record<TaskGroup, readonly TaskEstado[]> = {
  pendientes: ['en_espera', 'reintentando', 'en_curso'],
  fallidas: ['fallida'],
  hechas: ['hecha'],
}

export const TASKS_PAGE_SIZE = 50

const Task = z.object({
  id: z.uuid(),
  cola: z.enum(COLAS),
  /** A description: 'Correo «Recibimos tu pedido» del pedido #4F7A21C9'. */
  texto: z.string(),
  estado: z.enum(TASK_ESTADOS),
  intentos: z.int(),
  creada: Instant,
  /** When the next attempt is due, while the task waits. */
  proximo: Instant.nullable(),
  /** Why the last attempt failed, as a sentence; `detalle` is the original error without links and secrets. */
  motivo: z.string().nullable(),
  detalle: z.string().nullable(),
  /** The outcome, if there is one to report. */
  resultado: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

export const listTasks = endpoint({
  method: 'GET',
  path: '/admin/tareas',
  access,
  summary: 'Lo que la tienda hace por su cuenta: qué falló y por qué, qué espera, qué se hizo.',
  query: z.object({
    cola: z.enum(COLAS, { error: 'No existe esa cola' }).optional(),
    estado: z.enum(TASK_GROUPS, { error: 'No existe ese estado' }).optional(),
    pagina: Pagina,
  }),
  reply: z.object({
    tareas: z.array(Task),
    total: z.int(),
    /** Counts per queue and state, ignoring the filter. */
    cuenta: z.array(z.object({ cola: z.enum(COLAS), estado: z.enum(TASK_ESTADOS), cuantas: z.int() })),
    /** How many tasks per queue a retry of all would run. */
    reintentables: z.array(z.object({ cola: z.enum(COLAS), cuantas: z.int() })),
    /** What the operator of the server should look at, such as an outdated backup. */
    avisos: z.array(z.string()).default([]),
    respaldo: z
      .object({
        /** Whether backups are scheduled, so that `backupNow` can make one too. */
        programado: z.boolean(),
        ultimo: z.object({ cuando: Instant, bytes: z.int(), donde: z.string() }).nullable(),
      })
      .default({ programado: false, ultimo: null }),
  }),
})

export const retryTask = endpoint({
  method: 'POST',
  path: '/admin/tareas/:id/reintentar',
  access,
  summary: 'Hace ahora una tarea que falló o que espera su próximo intento.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ tarea: Task }),
})

export const retryTasks = endpoint({
  method: 'POST',
  path: '/admin/tareas/reintentar',
  access,
  summary: 'Hace ahora todo lo que falló o espera su próximo intento, de una cola o de todas.',
  body: z.object({ cola: z.enum(COLAS, { error: 'No existe esa cola' }).optional() }),
  reply: z.object({ cuantas: z.int() }),
})

export const backupNow = endpoint({
  method: 'POST',
  path: '/admin/respaldo',
  access: 'dueño',
  summary: 'Hace un respaldo de la tienda ahora, donde van los programados.',
  reply: z.object({}),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  listTasks: { query: { cola: 'correo', estado: 'fallidas' } },
  retryTask: { params: { id: SAMPLE_ID } },
  retryTasks: { body: { cola: 'correo' } },
  backupNow: {},
})
