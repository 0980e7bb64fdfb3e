import { useRef, useState } from 'react'
import type { Reply } from '#shop/endpoint.ts'
import {
  type Cola,
  ESTADOS_OF_GROUP,
  listTasks,
  retryTask,
  TASK_ESTADOS,
  TASKS_A_PAGE,
  type Task,
  type TaskEstado,
} from '#shop/tasks/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Failed } from '#site/admin/failed.tsx'
import { Figures } from '#site/admin/figures.tsx'
import { PAGINA, usePage } from '#site/admin/page-in-address.ts'
import { Pages } from '#site/admin/pages.tsx'
import { useSaid } from '#site/admin/said.ts'
import { TabHead } from '#site/admin/tab-head.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { RetryAll } from './retry-all.tsx'
import { TaskFilters, useTaskFilter } from './task-filters.tsx'
import styles from './tasks-tab.module.css'
import { TasksTable } from './tasks-table.tsx'

/** How often what the shop does is read again. */
const LOOK_AGAIN_MS = 10_000
/** What was hurried is done after one of these, unless it fails again. */
const SOON_MS = [2_000, 5_000]

/** What the shop does by itself: letters, messages, pictures, reports. What failed can be tried again. */
export default function TasksTab() {
  const { call } = useAdmin()
  const [filter, setFilter] = useTaskFilter()
  const query = { ...filter, pagina: `${usePage(PAGINA)}` }
  const { data, error, reading, reload } = useAdminData(listTasks, { query }, LOOK_AGAIN_MS)
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [said, say] = useSaid()
  const list = useRef<HTMLDivElement>(null)
  const count = counting(data?.cuenta)
  const retryable = (cola?: Cola) =>
    sumOf(data?.reintentables.filter((one) => cola === undefined || one.cola === cola) ?? [])
  const follow = () => {
    reload()
    for (const wait of SOON_MS) setTimeout(reload, wait)
  }

  async function retry({ id, texto }: Task) {
    setBusy(id)
    const answer = await call(retryTask, { params: { id } })
    setBusy(undefined)
    setRefused(answer.ok ? undefined : answer.error)
    if (answer.ok) say(`${texto}: se intenta ahora.`)
    // The button that was pressed goes: who was on it goes on from the list.
    list.current?.focus({ preventScroll: true })
    follow()
  }

  return (
    <>
      <TabHead>
        <RetryAll
          cola={filter.cola}
          count={retryable(filter.cola)}
          messages={(filter.cola ?? 'whatsapp') === 'whatsapp' ? retryable('whatsapp') : 0}
          done={(words) => {
            setRefused(undefined)
            say(words)
            follow()
          }}
        />
      </TabHead>
      {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
      {refused && (
        <div className={styles.refused}>
          <Notice tone="error">{refused}</Notice>
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
      <TaskFilters
        filter={filter}
        set={setFilter}
        count={(cola) => count(filter.estado ? ESTADOS_OF_GROUP[filter.estado] : TASK_ESTADOS, cola)}
      />
      {!data && reading && <Spinner>Cargando tareas...</Spinner>}
      {data?.tareas.length === 0 && (
        <EmptyState text={filter.estado === 'hechas' ? 'Todavía no se ha hecho nada' : 'No hay nada por hacer'} />
      )}
      {data && data.tareas.length > 0 && (
        <section ref={list} className={styles.list} tabIndex={-1} aria-label="Tareas" aria-busy={reading}>
          <TasksTable tasks={data.tareas} busy={busy} retry={(task) => void retry(task)} />
        </section>
      )}
      {data && <Pages total={data.total} perPage={TASKS_A_PAGE} />}
      <Toast>{said}</Toast>
    </>
  )
}

/** How many there are in these states, of one queue or of all; nothing while nothing is known. */
const counting =
  (cuenta: Reply<typeof listTasks>['cuenta'] | undefined) =>
  (estados: readonly TaskEstado[], cola?: Cola): number | undefined =>
    cuenta && sumOf(cuenta.filter((one) => estados.includes(one.estado) && (cola === undefined || one.cola === cola)))

const sumOf = (counts: { cuantas: number }[]): number => counts.reduce((sum, { cuantas }) => sum + cuantas, 0)
