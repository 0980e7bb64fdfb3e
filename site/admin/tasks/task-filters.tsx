import { COLA_NAMES, COLAS, type Cola, TASK_GROUPS, type TaskGroup } from '#shop/tasks/contract.ts'
import { Chips } from '#site/admin/kit/list/chips.tsx'
import { PAGE_PARAM, useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { Options } from '#site/admin/kit/options.tsx'
import { SelectField } from '#site/ui/forms/field.tsx'
import styles from './task-filters.module.css'

export interface TaskFilter {
  cola?: Cola
  estado?: TaskGroup
}

const GROUP_NAMES: Record<TaskGroup, string> = { pendientes: 'Pendientes', fallidas: 'Fallidas', hechas: 'Hechas' }

/** The filter of the task list, kept in the URL; invalid values are ignored. */
export function useTaskFilter(): [TaskFilter, (change: Partial<Record<keyof TaskFilter, string>>) => void] {
  const [params, set] = useUrlParams()
  const cola = COLAS.find((each) => each === params.get('cola'))
  const estado = TASK_GROUPS.find((each) => each === params.get('estado'))
  return [{ ...(cola && { cola }), ...(estado && { estado }) }, (change) => set({ ...change, [PAGE_PARAM]: null })]
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
    <search className={`spread ${styles.filters}`}>
      <Chips
        label="Qué trabajo"
        chips={[undefined, ...COLAS].map((cola) => ({
          name: cola ? COLA_NAMES[cola] : 'Todas',
          on: filter.cola === cola,
          press: () => set({ cola: cola ?? '' }),
          count: count(cola),
        }))}
      />
      <SelectField label="Estado" value={filter.estado ?? ''} onChange={({ target }) => set({ estado: target.value })}>
        <option value="">Todos</option>
        <Options of={TASK_GROUPS} text={GROUP_NAMES} />
      </SelectField>
    </search>
  )
}
