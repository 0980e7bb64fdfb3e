import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/connect.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import {
  COLAS,
  type Cola,
  ESTADOS_OF_GROUP,
  type listTasks,
  TASK_ESTADOS,
  TASKS_PAGE_SIZE,
  type Task,
  type TaskEstado,
} from '#shop/tasks/contract.ts'
import { failureText } from './failure-text.ts'
import { type TaskData, taskText } from './task-text.ts'

/** The states of pg-boss and their names on the wire. 'cancelled' is never used. */
const ESTADOS = {
  created: 'en_espera',
  retry: 'reintentando',
  active: 'en_curso',
  completed: 'hecha',
  failed: 'fallida',
} as const satisfies Record<string, TaskEstado>
type State = keyof typeof ESTADOS

const statesOf = (estados: readonly TaskEstado[]): State[] =>
  (Object.keys(ESTADOS) as State[]).filter((state) => estados.includes(ESTADOS[state]))

/**
 * Jobs that can be retried at once: failed for good, or waiting for a retry. Uses `clock_timestamp()`, because `now()`
 * does not advance while a transaction waits for a concurrent retry of the same jobs.
 */
export const WAITS_OR_FAILED = sql`(state = 'failed' or (state = 'retry' and start_after > clock_timestamp()))`

export const NOT_POSSIBLY_DELIVERED = sql`not exists (
  select from ${whatsappMessages} where ${whatsappMessages.jobId} = job.id and ${whatsappMessages.estado} = 'enviando'
)`

/** The same without messages that may have arrived; a person decides each of those. */
const RETRYABLE_IN_BULK = sql`${WAITS_OR_FAILED} and ${NOT_POSSIBLY_DELIVERED}`

interface Row {
  id: string
  cola: Cola
  state: State
  data: TaskData | null
  email: string | null
  retries: number
  created: number
  next: number
  output: { error?: string; done?: string; value?: { message?: string } } | null
}

/** The SQL condition for jobs in these queues. */
export const ofColas = (colas: readonly Cola[]): SQL => sql`name in ${colas}`
/** The SQL condition for jobs in these states. */
export const ofStates = (states: readonly State[]): SQL => sql`state in ${states}`

/** Returns one page of tasks, failed ones first, newest first, and the number of tasks by queue and state. */
export async function readTasks(
  db: Database,
  { cola, estado, pagina }: Received<typeof listTasks>['query'],
): Promise<Omit<Reply<typeof listTasks>, 'avisos' | 'respaldo'>> {
  const colas = cola ? [cola] : COLAS
  const states = statesOf(estado ? ESTADOS_OF_GROUP[estado] : TASK_ESTADOS)
  const { rows } = await db.execute<{ cola: Cola; state: State; cuantas: number }>(
    sql`select name as cola, state, count(*)::int as cuantas from jobs.job where ${ofColas(COLAS)} group by 1, 2`,
  )
  const cuenta = rows.flatMap(({ state, ...of }) => (state in ESTADOS ? [{ ...of, estado: ESTADOS[state] }] : []))
  const shown = cuenta.filter(({ cola, estado }) => colas.includes(cola) && states.some((s) => ESTADOS[s] === estado))
  const tareas = await selectTasks(
    db,
    sql`${ofColas(colas)} and ${ofStates(states)}
      order by state = 'failed' desc, state = 'retry' desc, created_on desc, job.id limit ${TASKS_PAGE_SIZE} offset ${(pagina - 1) * TASKS_PAGE_SIZE}`,
  )
  const { rows: reintentables } = await db.execute<{ cola: Cola; cuantas: number }>(
    sql`select name as cola, count(*)::int as cuantas from jobs.job where ${ofColas(COLAS)} and ${RETRYABLE_IN_BULK} group by 1`,
  )
  return { tareas, total: shown.reduce((sum, { cuantas }) => sum + cuantas, 0), cuenta, reintentables }
}

/** Returns the number of tasks that failed for good in each of these queues; queues without any are left out. */
export async function countFailed(db: Database, colas: readonly Cola[]): Promise<{ cola: Cola; cuantas: number }[]> {
  const { rows } = await db.execute<{ cola: Cola; cuantas: number }>(
    sql`select name as cola, count(*)::int as cuantas from jobs.job
      where ${ofColas(colas)} and state = 'failed' group by 1 order by 1`,
  )
  return rows
}

/** Returns a task; `undefined` for an unknown id. */
export const readTask = async (db: Db, id: string): Promise<Task | undefined> =>
  (await selectTasks(db, sql`${ofColas(COLAS)} and job.id = ${id}`))[0]

async function selectTasks(db: Db, which: SQL): Promise<Task[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select job.id, name as cola, state, data, users.email, retry_count as retries, output,
      (extract(epoch from created_on) * 1000)::float8 as created, (extract(epoch from start_after) * 1000)::float8 as next
    from jobs.job left join users on users.id::text = data->>'userId' where ${which}`)
  return rows.map(asTask)
}

/** A job as a task on the wire. pg-boss counts only the attempts after the first. */
function asTask({ id, cola, state, data, email, retries, created, next, output }: Row): Task {
  const waits = state === 'created' || state === 'retry'
  const failure = state === 'completed' ? undefined : (output?.error ?? output?.value?.message)
  return {
    id,
    cola,
    texto: taskText(cola, { ...data, ...(email && { email }) }),
    estado: ESTADOS[state],
    intentos: state === 'created' ? 0 : retries + 1,
    creada: new Date(created),
    proximo: waits ? new Date(next) : null,
    ...(failure === undefined ? { motivo: null, detalle: null } : failureText(cola, failure)),
    resultado: (state === 'completed' && output?.done) || null,
  }
}
