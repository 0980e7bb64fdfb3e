import { ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import {
  ORDER_DAYS,
  ORDER_GROUPS,
  ORDER_SORTS,
  type OrderDay,
  type OrderGroup,
  type OrderSort,
} from '#shop/orders/many-orders.ts'

/** The query of the order list, kept in the URL, so that it can be shared, reloaded and returned to. */
export interface OrderQuery {
  desde?: string
  hasta?: string
  cliente?: string
  estado?: OrderEstado
  para?: OrderDay
  filtro?: OrderGroup
  /** The code of a cut that is still to be cut. */
  corte?: string
  orden?: OrderSort
  pagina?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a filter can be applied: not a date that is still being typed. */
export const isDayOrNone = (value: string): boolean => value === '' || DAY.test(value)

/** Parses filters and page from the URL; invalid values are ignored. */
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
    ...param('filtro', isOneOf(ORDER_GROUPS)),
    ...param('corte', (value) => value.length <= 20),
    ...param('orden', (value) => isOneOf(ORDER_SORTS)(value) && value !== ORDER_SORTS[0]),
    ...param('pagina', (value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1'),
  }
}

const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value)

/** Whether the list shows the newest orders of all, so that a new one belongs on top. */
export const showsNewest = (query: OrderQuery): boolean => Object.keys(query).length === 0

/** Whether a filter is set, whatever the page and the sort order. */
export const isFiltered = ({ pagina: _, orden: __, ...filters }: OrderQuery): boolean => !showsNewest(filters)

/** How many of the filters of the form are set, whatever the chips. */
export const formFilterCount = ({ desde, hasta, cliente, estado, orden }: OrderQuery): number =>
  [desde, hasta, cliente, estado, orden].filter(Boolean).length

/** Why these filters cannot match anything, as a message for the field. */
export const rangeError = ({ desde, hasta }: OrderQuery): string | undefined =>
  desde && hasta && hasta < desde ? 'Elige un día que no sea anterior a «Desde»' : undefined
