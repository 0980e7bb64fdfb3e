import { useSearchParams } from 'react-router'
import { listChanges } from '#shop/audit/contract.ts'
import { longDayText, panamaDay } from '#shop/dates.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './audit-tab.module.css'
import { ChangeEntry } from './change-entry.tsx'

const PAGE_SIZE = 50

/** The audit log, newest first. The search is in the URL. */
export default function AuditTab() {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries([...params].filter(([name, value]) => FILTERS.includes(name) && value.trim() !== ''))
  const changes = useAdminData(listChanges, {
    query: { ...asked, porPagina: `${PAGE_SIZE}` },
  })
  const search = (fields: FormData) =>
    setParams(Object.fromEntries([...fields].filter(([, value]) => String(value).trim() !== '').map(textOf)))

  return (
    <>
      <TabHeader />
      <search>
        <form key={params.toString()} className={`form-row ${styles.search}`} action={search}>
          <Field
            label="Buscar"
            type="search"
            name="busca"
            hint="Una persona, un producto, un pedido, una acción"
            defaultValue={asked.busca}
          />
          <DateField label="Desde" name="desde" defaultValue={asked.desde} />
          <DateField label="Hasta" name="hasta" defaultValue={asked.hasta} />
          <Button type="submit" variant="brand" size="small">
            Buscar
          </Button>
        </form>
      </search>
      <Loaded of={changes} waiting="Cargando el registro...">
        {({ cambios, total }) => (
          <>
            {cambios.length === 0 ? (
              <EmptyState
                text={params.size > 0 ? 'Nada coincide con esa búsqueda' : 'Todavía no se ha cambiado nada'}
              />
            ) : (
              <div className="stack gap-6" aria-busy={changes.isLoading}>
                {[...Map.groupBy(cambios, ({ cuando }) => panamaDay(cuando))].map(([day, ofDay]) => (
                  <section key={day} aria-labelledby={day}>
                    <h2 id={day} className="t-4 sentence">
                      {longDayText(day)} de {day.slice(0, 4)}
                    </h2>
                    <ol>
                      {ofDay.map((change) => (
                        <ChangeEntry key={change.id} change={change} />
                      ))}
                    </ol>
                  </section>
                ))}
              </div>
            )}
            <Pagination total={total} pageSize={PAGE_SIZE} />
          </>
        )}
      </Loaded>
    </>
  )
}

const FILTERS = ['busca', 'desde', 'hasta', 'pagina']
const textOf = ([name, value]: [string, FormDataEntryValue]): [string, string] => [name, String(value)]
