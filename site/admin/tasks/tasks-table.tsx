import { momentText } from '#shop/dates.ts'
import type { Task, TaskEstado } from '#shop/tasks/contract.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './tasks-table.module.css'

const ESTADOS: Record<TaskEstado, { name: string; tone: BadgeTone }> = {
  en_espera: { name: 'En espera', tone: 'gray' },
  reintentando: { name: 'Reintentando', tone: 'yellow' },
  en_curso: { name: 'En curso', tone: 'blue' },
  hecha: { name: 'Hecha', tone: 'green' },
  fallida: { name: 'Fallida', tone: 'red' },
}

/** The tasks with their state, the reason of a failure, and a retry button where possible. */
export function TasksTable({
  tasks,
  busy,
  retry,
}: {
  tasks: Task[]
  /** The task that is being retried. */
  busy: string | undefined
  retry: (task: Task) => void
}) {
  return (
    <Table
      className={styles.tasks}
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Tarea',
          cell: ({ texto, creada }) => <TwoLines first={<b>{texto}</b>} second={<Moment at={creada} />} />,
        },
        {
          name: 'Estado',
          cell: ({ estado, intentos }) => (
            <TwoLines
              first={<Badge tone={ESTADOS[estado].tone}>{ESTADOS[estado].name}</Badge>}
              second={intentos > 1 && `${intentos} intentos`}
            />
          ),
        },
        {
          name: 'Próximo intento',
          cell: (task) => task.proximo && (isDue(task) ? 'Ahora' : <Moment at={task.proximo} />),
        },
        {
          name: 'Qué pasó',
          cell: ({ motivo, resultado, detalle }) =>
            (motivo ?? resultado) && (
              <TwoLines first={motivo ?? resultado} second={detalle && <Detail text={detalle} />} />
            ),
        },
        {
          name: 'Acción',
          unnamed: true,
          cell: (task) =>
            canRetry(task) && (
              <Button variant="outline" size="small" busy={busy === task.id} onClick={() => retry(task)}>
                Reintentar<span className="sr"> {task.texto}</span>
              </Button>
            ),
        },
      ]}
    />
  )
}

const isDue = ({ proximo }: Task): boolean => proximo === null || proximo.getTime() <= Date.now()
const canRetry = (task: Task): boolean => task.estado === 'fallida' || (task.estado === 'reintentando' && !isDue(task))

/** A main text with a smaller one below it. */
const TwoLines = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <span className={`anywhere ${styles.pair}`}>
    {first}
    {second && <small className="small">{second}</small>}
  </span>
)

/** The original error message, for developers. */
const Detail = ({ text }: { text: string }) => (
  <details>
    <summary>Detalle técnico</summary>
    {text}
  </details>
)

const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{momentText(at)}</time>
