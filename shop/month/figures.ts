import { z } from 'zod'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { SignedDollarSum } from '#shop/wire.ts'

/** The money of a month, in cents (docs/rules.md#month). */
export const MonthFigures = z.object({
  /** What customers owe less their credit, at the start and at the end of the month. */
  inicio: SignedDollarSum,
  fin: SignedDollarSum,
  /** By day of delivery, including corrections of closed months. */
  entregado: SignedDollarSum,
  /** Opening balances: what customers owed before the accounts were kept here. */
  aperturas: SignedDollarSum,
  devoluciones: SignedDollarSum,
  perdonado: SignedDollarSum,
  /** Cents forgiven on weighed orders; absent in months that were closed before this existed. */
  redondeo: SignedDollarSum.default(cents(0)),
  /** By the day on which the money was received or paid back. */
  recibido: SignedDollarSum,
  pagado: SignedDollarSum,
})
export type MonthFigures = z.infer<typeof MonthFigures>

/** What customers owe less their credit at the end of a month, in cents. */
export const closes = ({
  inicio,
  entregado,
  aperturas,
  devoluciones,
  perdonado,
  redondeo,
  recibido,
  pagado,
}: Omit<MonthFigures, 'fin'>): Cents =>
  minus(sum([inicio, entregado, aperturas, pagado]), sum([devoluciones, perdonado, redondeo, recibido]))
