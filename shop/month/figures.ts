import { z } from 'zod'
import { type Cents, cents, minus, sum } from '#shop/money.ts'
import { SignedDollarSum } from '#shop/wire.ts'

/** The money of a month, in cents (docs/rules.md#month). */
export const MonthFigures = z.object({
  /** What customers owe less what is held for them, at the start and at the end. */
  inicio: SignedDollarSum,
  fin: SignedDollarSum,
  /** By the day of the delivery, with the corrections of closed months. */
  entregado: SignedDollarSum,
  /** What customers owed from before the accounts. */
  aperturas: SignedDollarSum,
  devoluciones: SignedDollarSum,
  perdonado: SignedDollarSum,
  /** Cents of weighed orders; months that were closed before have none. */
  redondeo: SignedDollarSum.default(cents(0)),
  /** By the day on which it was received, or paid back. */
  recibido: SignedDollarSum,
  pagado: SignedDollarSum,
})
export type MonthFigures = z.infer<typeof MonthFigures>

/** What customers owe less what is held for them at the end of a month, in cents. */
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
