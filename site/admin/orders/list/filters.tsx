import { ESTADOS, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { ORDER_SORTS, type OrderSort } from '#shop/orders/many-orders.ts'
import { Options } from '#site/admin/kit/options.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import { useSearchText } from '#site/ui/forms/use-search-text.ts'
import styles from './filters.module.css'
import { isDayOrNone, type OrderQuery, rangeError } from './order-query.ts'

const SORT_NAMES: Record<OrderSort, string> = {
  recientes: 'Lo más nuevo',
  entrega: 'Por entrega',
  cliente: 'Por cliente',
  total: 'Por total',
}

/** What is owed is chosen with the states: of delivered orders, and of all that were paid too much. */
const MONEY_FILTERS = ['por_cobrar', 'por_devolver'] as const
const MONEY_FILTER_NAMES = { por_cobrar: 'Por cobrar', por_devolver: 'Por devolver' }

/** Filters by day, name and state, and the sort order. */
export function Filters({
  query,
  filter,
  clear,
  withName,
}: {
  query: OrderQuery
  filter: (filters: OrderQuery) => void
  clear: () => void
  /** Where the name has no field of its own. */
  withName: boolean
}) {
  const byMoney = MONEY_FILTERS.find((each) => each === query.filtro)
  return (
    <search className={`form-row ${styles.filters}`}>
      <DateField
        label="Desde"
        value={query.desde ?? ''}
        onChange={(desde) => isDayOrNone(desde) && filter({ desde })}
      />
      <DateField
        label="Hasta"
        value={query.hasta ?? ''}
        error={rangeError(query)}
        onChange={(hasta) => isDayOrNone(hasta) && filter({ hasta })}
      />
      {withName && <NameField cliente={query.cliente ?? ''} search={(cliente) => filter({ cliente })} />}
      <SelectField
        label="Estado"
        value={query.estado ?? byMoney ?? ''}
        onChange={({ target: { value } }) => {
          const isMoney = MONEY_FILTERS.some((each) => each === value)
          filter({
            estado: isMoney ? '' : value,
            ...((isMoney || byMoney) && { filtro: isMoney ? value : '' }),
          } as OrderQuery)
        }}
      >
        <option value="">Todos</option>
        <Options of={ORDER_ESTADOS} text={(estado) => ESTADOS[estado].label} />
        <optgroup label="Dinero">
          <Options of={MONEY_FILTERS} text={MONEY_FILTER_NAMES} />
        </optgroup>
      </SelectField>
      <SelectField
        label="Ordenar"
        value={query.orden ?? ORDER_SORTS[0]}
        onChange={({ target }) => filter({ orden: target.value } as OrderQuery)}
      >
        <Options of={ORDER_SORTS} text={SORT_NAMES} />
      </SelectField>
      <Button variant="outline" size="small" onClick={clear}>
        Limpiar Filtros
      </Button>
    </search>
  )
}

/** The name of a customer, searched for when typing pauses. */
export function NameField({ cliente, search }: { cliente: string; search: (cliente: string) => void }) {
  const [typed, setTyped] = useSearchText(cliente, search)
  return (
    <Field
      label="Cliente"
      type="search"
      placeholder="Nombre del cliente"
      maxLength={120}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
