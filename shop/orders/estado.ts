/**
 * The states of an order. Any state may follow any other (docs/rules.md#states-of-an-order); every change is recorded.
 */
export const ORDER_ESTADOS = ['pendiente', 'en_proceso', 'en_camino', 'entregado', 'cancelado'] as const
export type OrderEstado = (typeof ORDER_ESTADOS)[number]

/** The colour of a state; `Badge` and the mails define its looks (docs/interface.md#states-of-an-order). */
export type Tone = 'yellow' | 'violet' | 'blue' | 'green' | 'red' | 'gray'

/** The texts of a state, and what it implies. */
interface EstadoRow {
  /** The label for staff. */
  label: string
  tone: Tone
  /** The label for the customer. */
  customer: { label: string; tone: Tone }
  /** The label for the customer, as a step of the tracking page. */
  step: string
  /** The state that usually follows; the administration has a button for it. */
  next: OrderEstado | null
  /** Still open: 'Activos' in the administration. An index depends on these states; `npm run migration` updates it. */
  active: boolean
  /** Still has to be cut and packed. */
  toBeCut: boolean
  /** Takes up capacity in its delivery hour, and its use of a promotion. */
  occupiesHour: boolean
  /** Counts as an order and as revenue; the triggers of `order_counts` must match. */
  counts: boolean
  /** The customer is notified, unless they opted out (docs/rules.md#order-notifications). */
  notified: boolean
}

/**
 * Everything that depends on the state alone. A new state needs a row here, and a mail if customers are notified of it.
 */
export const ESTADOS = {
  pendiente: {
    label: 'Pendiente',
    tone: 'yellow',
    customer: { label: 'Pendiente', tone: 'yellow' },
    step: 'En espera',
    next: 'en_proceso',
    active: true,
    toBeCut: true,
    occupiesHour: true,
    counts: true,
    notified: false,
  },
  en_proceso: {
    label: 'En Proceso',
    tone: 'violet',
    // Customers know only four states; this one is shown by its raw name (docs/rules.md#states-of-an-order).
    customer: { label: 'en_proceso', tone: 'gray' },
    step: 'Lo estamos preparando',
    next: 'en_camino',
    active: true,
    toBeCut: true,
    occupiesHour: true,
    counts: true,
    notified: false,
  },
  en_camino: {
    label: 'En Camino',
    tone: 'blue',
    customer: { label: 'En Camino', tone: 'blue' },
    step: 'Va en camino',
    next: 'entregado',
    active: true,
    toBeCut: false,
    occupiesHour: true,
    counts: true,
    notified: true,
  },
  entregado: {
    label: 'Entregado',
    tone: 'green',
    customer: { label: 'Entregado', tone: 'green' },
    step: 'Entregado. Buen provecho.',
    next: null,
    active: false,
    toBeCut: false,
    occupiesHour: true,
    counts: true,
    notified: true,
  },
  cancelado: {
    label: 'Cancelado',
    tone: 'red',
    customer: { label: 'Cancelado', tone: 'red' },
    step: 'Cancelado',
    next: null,
    active: false,
    toBeCut: false,
    occupiesHour: false,
    counts: false,
    notified: true,
  },
} as const satisfies Record<OrderEstado, EstadoRow>

/** A boolean trait of a state. */
export type EstadoTrait = 'active' | 'toBeCut' | 'occupiesHour' | 'counts'

/** The states that have a trait. */
export const estadosThat = (trait: EstadoTrait): OrderEstado[] => ORDER_ESTADOS.filter((each) => ESTADOS[each][trait])

/** The states that an order usually moves on to, in order. */
export const NEXT_ESTADOS: OrderEstado[] = ORDER_ESTADOS.flatMap((each) => ESTADOS[each].next ?? [])

/** Whether delivery failed and the order waits for a new day, without a place in any hour. */
export const waitsForNewDay = ({ estado, horaLiberada }: { estado: OrderEstado; horaLiberada: boolean }): boolean =>
  horaLiberada && ESTADOS[estado].toBeCut

/** The states that the customer is notified of. */
export type NotifiedEstado = {
  [Each in OrderEstado]: (typeof ESTADOS)[Each]['notified'] extends true ? Each : never
}[OrderEstado]
/** Whether the customer is notified of this state. */
export const isNotified = (estado: OrderEstado): estado is NotifiedEstado => ESTADOS[estado].notified
