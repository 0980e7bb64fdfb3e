import { momentText } from '#shop/dates.ts'
import type { Task, TaskEstado } from '#shop/tasks/contract.ts'
import table from '#site/admin/kit/table.module.css'
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
    <table className={`${table.table} ${styles.tasks}`}>
      <thead>
        <tr>
          <th scope="col">Tarea</th>
          <th scope="col">Estado</th>
          <th scope="col">Próximo intento</th>
          <th scope="col">Qué pasó</th>
          <th scope="col">
            <span className="sr">Acción</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Row key={task.id} task={task} busy={busy === task.id} retry={() => retry(task)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ task, busy, retry }: { task: Task; busy: boolean; retry: () => void }) {
  const { texto, estado, intentos, creada, proximo, motivo, detalle, resultado } = task
  const isDue = proximo === null || proximo.getTime() <= Date.now()
  const canRetry = estado === 'fallida' || (estado === 'reintentando' && !isDue)
  return (
    <tr>
      <td data-label="Tarea">
        <TwoLines first={<b>{texto}</b>} second={<Moment at={creada} />} />
      </td>
      <td data-label="Estado">
        <TwoLines
          first={<Badge tone={ESTADOS[estado].tone}>{ESTADOS[estado].name}</Badge>}
          second={intentos > 1 && `${intentos} intentos`}
        />
      </td>
      <td data-label="Próximo intento">{proximo && (isDue ? 'Ahora' : <Moment at={proximo} />)}</td>
      <td data-label="Qué pasó">
        {(motivo ?? resultado) && (
          <TwoLines first={motivo ?? resultado} second={detalle && <Detail text={detalle} />} />
        )}
      </td>
      <td>
        {canRetry && (
          <Button variant="outline" size="small" busy={busy} onClick={retry}>
            Reintentar<span className="sr"> {texto}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** A main text with a smaller one below it. */
const TwoLines = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <span className={styles.pair}>
    {first}
    {second && <small>{second}</small>}
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
