import { useSearchParams } from 'react-router'
import { COLA_NAMES, COLAS, type Cola, TASK_GROUPS, type TaskGroup } from '#shop/tasks/contract.ts'
import chips from '#site/admin/kit/chips.module.css'
import { PAGE_PARAM } from '#site/admin/kit/page-param.ts'
import { SelectField } from '#site/ui/forms/field.tsx'
import styles from './task-filters.module.css'

export interface TaskFilter {
  cola?: Cola
  estado?: TaskGroup
}

const GROUP_NAMES: Record<TaskGroup, string> = { pendientes: 'Pendientes', fallidas: 'Fallidas', hechas: 'Hechas' }

/** The filter of the task list, kept in the URL; invalid values are ignored. */
export function useTaskFilter(): [TaskFilter, (change: Partial<Record<keyof TaskFilter, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const cola = COLAS.find((each) => each === params.get('cola'))
  const estado = TASK_GROUPS.find((each) => each === params.get('estado'))
  const set = (change: Partial<Record<keyof TaskFilter, string>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        now.delete(PAGE_PARAM)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [{ ...(cola && { cola }), ...(estado && { estado }) }, set]
}

/** Filters by queue, with the number of tasks in each, and by state. */
export function TaskFilters({
  filter,
  set,
  count,
}: {
  filter: TaskFilter
  set: ReturnType<typeof useTaskFilter>[1]
  count: (cola?: Cola) => number | undefined
}) {
  return (
    <search className={styles.filters}>
      <fieldset className={chips.chips}>
        <legend className="sr">Qué trabajo</legend>
        {[undefined, ...COLAS].map((cola) => (
          <button
            key={cola ?? 'todas'}
            type="button"
            aria-pressed={filter.cola === cola}
            onClick={() => set({ cola: cola ?? '' })}
          >
            {cola ? COLA_NAMES[cola] : 'Todas'} <span>{count(cola)}</span>
          </button>
        ))}
      </fieldset>
      <SelectField label="Estado" value={filter.estado ?? ''} onChange={({ target }) => set({ estado: target.value })}>
        <option value="">Todos</option>
        {TASK_GROUPS.map((estado) => (
          <option key={estado} value={estado}>
            {GROUP_NAMES[estado]}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
