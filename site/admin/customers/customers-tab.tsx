import { Link } from 'react-router'
import { findCustomers, listProposals } from '#shop/customers/contract.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import { dayText, panamaDay } from '#shop/dates.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
import { useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './customers.module.css'
import { PROPOSALS_PARAM, Proposals } from './proposals.tsx'

const PAGE_SIZE = 20
/** The customers, found by telephone, name or e-mail, and who may be the same person. The search is in the URL. */
export default function CustomersTab() {
  const [params, setParams] = useUrlParams()
  const q = params.get('q') ?? ''
  const found = useAdminData(findCustomers, { query: { ...(q && { q }), pagina: params.get('pagina') ?? '1' } })
  const proposals = useAdminData(listProposals, { query: { pagina: params.get(PROPOSALS_PARAM) ?? '1' } })
  const reload = () => {
    found.reload()
    proposals.reload()
  }
  return (
    <>
      <TabHeader />
      <search>
        <form
          key={q}
          className={styles.search}
          action={(fields) => setParams({ q: String(fields.get('q')).trim(), pagina: null })}
        >
          <Field
            label="Buscar cliente"
            type="search"
            name="q"
            hint="Teléfono, nombre o correo, desde 3 letras o números"
            autoComplete="off"
            maxLength={120}
            defaultValue={q}
          />
          <Button type="submit" variant="brand" size="small">
            Buscar
          </Button>
        </form>
      </search>
      {proposals.data && proposals.data.total > 0 && !q && <Proposals {...proposals.data} changed={reload} />}
      <Loaded of={found} waiting="Cargando clientes...">
        {({ clientes, total }) => (
          <>
            {clientes.length === 0 ? (
              <EmptyState text={q ? 'Ningún cliente coincide con esa búsqueda' : 'Todavía no hay clientes'} />
            ) : (
              <Table caption="Clientes" columns={COLUMNS} rows={clientes} keyOf={({ id }) => id} />
            )}
            <Pagination total={total} pageSize={PAGE_SIZE} />
          </>
        )}
      </Loaded>
    </>
  )
}

const COLUMNS = [
  {
    name: 'Nombre',
    head: true,
    unlabelled: true,
    cell: ({ id, nombre }: ListedCustomer) => (
      <Link className="link" to={href('/admin/clientes/:id', { id })}>
        {nombre}
      </Link>
    ),
  },
  { name: 'Teléfono', cell: ({ telefono }: ListedCustomer) => <span className="nowrap">{telefono || '–'}</span> },
  { name: 'Correo', cell: ({ email }: ListedCustomer) => email || '–' },
  { name: 'Pedidos', number: true, cell: ({ pedidos }: ListedCustomer) => pedidos },
  {
    name: 'Último',
    cell: ({ ultimoPedido }: ListedCustomer) => (ultimoPedido ? dayText(panamaDay(ultimoPedido)) : '–'),
  },
]
