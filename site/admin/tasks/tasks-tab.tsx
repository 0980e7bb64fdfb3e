import { useRef, useState } from 'react'
import type { Reply } from '#shop/endpoint.ts'
import {
  type Cola,
  ESTADOS_OF_GROUP,
  listTasks,
  retryTask,
  TASK_ESTADOS,
  TASKS_PAGE_SIZE,
  type Task,
  type TaskEstado,
} from '#shop/tasks/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Figures } from '#site/admin/kit/figures.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { PAGE_PARAM, usePageParam } from '#site/admin/kit/list/url-params.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Toast } from '#site/ui/feedback/toast.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { LastBackup } from './last-backup.tsx'
import { RetryAll } from './retry-all.tsx'
import { TaskFilters, useTaskFilter } from './task-filters.tsx'
import { TasksTable } from './tasks-table.tsx'

/** Poll interval of the list. */
const POLL_MS = 10_000
/** Extra reloads after a retry, by which it is usually done. */
const FOLLOW_UP_MS = [2_000, 5_000]

/** The background jobs: mails, messages, pictures, reports. Failed ones can be retried. */
export default function TasksTab() {
  const { call } = useAdmin()
  const [filter, setFilter] = useTaskFilter()
  const query = { ...filter, pagina: `${usePageParam(PAGE_PARAM)}` }
  const { data, error, isLoading, reload } = useAdminData(listTasks, { query }, POLL_MS)
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [toast, showToast] = useToast()
  const list = useRef<HTMLDivElement>(null)
  const count = countBy(data?.cuenta)
  const retryable = (cola?: Cola) =>
    sumOf(data?.reintentables.filter((one) => cola === undefined || one.cola === cola) ?? [])
  const reloadSoon = () => {
    reload()
    for (const wait of FOLLOW_UP_MS) setTimeout(reload, wait)
  }

  async function retry({ id, texto }: Task) {
    setBusy(id)
    const answer = await call(retryTask, { params: { id } })
    setBusy(undefined)
    setRefused(answer.ok ? undefined : answer.error)
    if (answer.ok) showToast(`${texto}: se intenta ahora.`)
    // The pressed button disappears: the focus moves to the list.
    list.current?.focus({ preventScroll: true })
    reloadSoon()
  }

  return (
    <>
      <TabHeader>
        <RetryAll
          cola={filter.cola}
          count={retryable(filter.cola)}
          messages={(filter.cola ?? 'whatsapp') === 'whatsapp' ? retryable('whatsapp') : 0}
          done={(words) => {
            setRefused(undefined)
            showToast(words)
            reloadSoon()
          }}
        />
      </TabHeader>
      {error !== undefined && <LoadError error={error} retry={reload} busy={isLoading} />}
      {refused && (
        <div className="message">
          <Notice tone="error">{refused}</Notice>
        </div>
      )}
      {data && data.avisos.length > 0 && (
        <div className="stack gap-2 message">
          {data.avisos.map((aviso) => (
            <Notice key={aviso} tone="warning">
              {aviso}
            </Notice>
          ))}
        </div>
      )}
      <Figures
        figures={[
          { name: 'En espera', value: count(['en_espera', 'en_curso'], filter.cola) },
          { name: 'Reintentando', value: count(['reintentando'], filter.cola) },
          { name: 'Fallidas', value: count(['fallida'], filter.cola) },
          { name: 'Hechas', value: count(['hecha'], filter.cola) },
        ]}
      />
      {data && (
        <LastBackup
          respaldo={data.respaldo}
          done={(result) => {
            setRefused('error' in result ? result.error : undefined)
            if ('text' in result) showToast(result.text)
            reloadSoon()
          }}
        />
      )}
      <TaskFilters
        filter={filter}
        set={setFilter}
        count={(cola) => count(filter.estado ? ESTADOS_OF_GROUP[filter.estado] : TASK_ESTADOS, cola)}
      />
      {!data && isLoading && <Spinner>Cargando tareas...</Spinner>}
      {data?.tareas.length === 0 && (
        <EmptyState text={filter.estado === 'hechas' ? 'Todavía no se ha hecho nada' : 'No hay nada por hacer'} />
      )}
      {data && data.tareas.length > 0 && (
        <section ref={list} className="announced" tabIndex={-1} aria-label="Tareas" aria-busy={isLoading}>
          <TasksTable tasks={data.tareas} busy={busy} retry={(task) => void retry(task)} />
        </section>
      )}
      {data && <Pagination total={data.total} pageSize={TASKS_PAGE_SIZE} />}
      <Toast>{toast}</Toast>
    </>
  )
}

/** The number of tasks in these states, of one queue or all; `undefined` while loading. */
const countBy =
  (cuenta: Reply<typeof listTasks>['cuenta'] | undefined) =>
  (estados: readonly TaskEstado[], cola?: Cola): number | undefined =>
    cuenta && sumOf(cuenta.filter((one) => estados.includes(one.estado) && (cola === undefined || one.cola === cola)))

const sumOf = (counts: { cuantas: number }[]): number => counts.reduce((sum, { cuantas }) => sum + cuantas, 0)
