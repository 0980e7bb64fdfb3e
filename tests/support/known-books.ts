import { addDays, type Day, daysOfMonth, panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { closes, type MonthFigures } from '#shop/month/figures.ts'

type Kind = Exclude<keyof MonthFigures, 'inicio' | 'fin'>
const KINDS: readonly Kind[] = ['entregado', 'aperturas', 'devoluciones', 'perdonado', 'redondeo', 'recibido', 'pagado']

interface Row {
  que: Kind
  dia: Day
  monto: Cents
  /** Of a delivery that was not taken back. */
  order?: string
}

/** The expected deliveries and payments of a shop by day (docs/rules.md#month). */
export class KnownBooks {
  #rows: Row[] = []
  /** The first day of the first month that is not closed. */
  openFrom: Day
  /** What customers owe less their credit, over the lives that have ended. */
  net: Cents = cents(0)

  constructor(openFrom: Day) {
    this.openFrom = openFrom
  }

  /** Whether any month was closed: before that, earlier events count on their own day. */
  hasClosed = false
  #isClosed = (day: Day): boolean => this.hasClosed && day < this.openFrom

  #dayOf(cuando: Date): Day {
    const day = panamaDay(cuando)
    return this.#isClosed(day) ? this.openFrom : day
  }

  /** Closes the first open month. */
  close(): void {
    this.hasClosed = true
    this.openFrom = addDays(daysOfMonth(this.openFrom.slice(0, 7)).last, 1)
  }

  add(que: Kind, cuando: Date, monto: Cents, order?: string): void {
    this.#rows.push({ que, dia: this.#dayOf(cuando), monto, ...(order === undefined ? {} : { order }) })
  }

  /** Takes back a delivery: it no longer counts or, if its month is closed, is corrected in the open month. */
  takeBack(order: string): void {
    const row = this.#rows.find((each) => each.order === order)
    if (!row) throw new Error(`${order} was not delivered`)
    delete row.order
    if (this.#isClosed(row.dia))
      this.#rows.push({ que: 'entregado', dia: this.openFrom, monto: minus(cents(0), row.monto) })
    else this.#rows = this.#rows.filter((each) => each !== row)
  }

  /** The day on which an order was delivered; undefined if it was not. */
  deliveredOn = (order: string): Day | undefined => this.#rows.find((each) => each.order === order)?.dia

  figures(first: Day, last: Day): MonthFigures {
    const flow = (from: Day, until: Day) => {
      const own = this.#rows.filter(({ dia }) => dia >= from && dia <= until)
      const of = (kind: Kind) => sum(own.filter(({ que }) => que === kind).map(({ monto }) => monto))
      return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, Cents>
    }
    const inicio = closes({ ...flow('2000-01-01', addDays(first, -1)), inicio: cents(0) })
    const own = { ...flow(first, last), inicio }
    return { ...own, fin: closes(own) }
  }
}
