import { useSearchParams } from 'react-router'
import { listChanges } from '#shop/audit/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Pages } from '#site/admin/pages.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import styles from './audit-tab.module.css'
import { ChangeEntry } from './change-entry.tsx'

const PER_PAGE = 50

/** What was changed from the administration, the last first. What is looked for stands in the address. */
export default function AuditTab() {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries([...params].filter(([name, value]) => FILTERS.includes(name) && value.trim() !== ''))
  const { data, error, reading, reload } = useAdminData(listChanges, { query: { ...asked, porPagina: `${PER_PAGE}` } })
  const search = (fields: FormData) =>
    setParams(Object.fromEntries([...fields].filter(([, value]) => String(value).trim() !== '').map(textOf)))

  return (
    <>
      <TabHead />
      <search>
        <form key={params.toString()} className={styles.search} action={search}>
          <Field
            label="Buscar"
            type="search"
            name="busca"
            hint="Una persona, un producto, un pedido, una acción"
            defaultValue={asked.busca}
          />
          <Field label="Desde" type="date" name="desde" defaultValue={asked.desde} />
          <Field label="Hasta" type="date" name="hasta" defaultValue={asked.hasta} />
          <Button type="submit" variant="marca" size="chico">
            Buscar
          </Button>
        </form>
      </search>
      {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando el registro...</Spinner>}
      {data?.cambios.length === 0 && (
        <EmptyState text={params.size > 0 ? 'Nada coincide con esa búsqueda' : 'Todavía no se ha cambiado nada'} />
      )}
      {data && data.cambios.length > 0 && (
        <ol className={styles.changes} aria-busy={reading}>
          {data.cambios.map((change) => (
            <ChangeEntry key={change.id} change={change} />
          ))}
        </ol>
      )}
      {data && <Pages total={data.total} perPage={PER_PAGE} />}
    </>
  )
}

const FILTERS = ['busca', 'desde', 'hasta', 'pagina']
const textOf = ([name, value]: [string, FormDataEntryValue]): [string, string] => [name, String(value)]
