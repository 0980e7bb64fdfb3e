import { ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { ORDER_DAYS, ORDER_SORTS, type OrderDay, type OrderSort } from '#shop/orders/many-orders.ts'

/** What the tab is asked to show, as its address keeps it: shared, gone back to and reloaded as it is. */
export interface OrderQuery {
  desde?: string
  hasta?: string
  cliente?: string
  estado?: OrderEstado
  para?: OrderDay
  orden?: OrderSort
  pagina?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The filters and the page of an address. What somebody wrote into it by hand and means nothing is left out. */
export function queryOf(address: URLSearchParams): OrderQuery {
  const param = (name: string, isValid: (value: string) => boolean) => {
    const value = address.get(name)?.trim()
    return value && isValid(value) ? { [name]: value } : {}
  }
  return {
    ...param('desde', (value) => DAY.test(value)),
    ...param('hasta', (value) => DAY.test(value)),
    ...param('cliente', (value) => value.length <= 120),
    ...param('estado', isOneOf(ORDER_ESTADOS)),
    ...param('para', isOneOf(ORDER_DAYS)),
    ...param('orden', (value) => isOneOf(ORDER_SORTS)(value) && value !== ORDER_SORTS[0]),
    ...param('pagina', (value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1'),
  }
}

const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value)

/** The address with other filters: from the first page, and with whatever else it holds. */
export function withFilters(address: URLSearchParams, filters: Omit<OrderQuery, 'pagina'>): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('pagina')
  for (const [name, value] of Object.entries(filters)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The newest orders of all: a new one belongs on top of what is shown. */
export const showsNewest = (query: OrderQuery): boolean => Object.keys(query).length === 0

export const isFiltered = ({ pagina: _, orden: __, ...filters }: OrderQuery): boolean => !showsNewest(filters)

/** Why these filters can find nothing, in words for the field. */
export const rangeError = ({ desde, hasta }: OrderQuery): string | undefined =>
  desde && hasta && hasta < desde ? 'Elige un día que no sea anterior a «Desde»' : undefined
