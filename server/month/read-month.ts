import { desc, lt } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { addDays, type Day, daysOfMonth, panamaDay } from '#shop/dates.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import { CLASES, type Month } from '#shop/month/contract.ts'
import { closes, type MonthFigures } from '#shop/month/figures.ts'
import type { AdjustmentKind } from '#shop/orders/money/kinds.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import {
  type Days,
  hasBefore,
  readAdjusted,
  readChange,
  readClasses,
  readCorrections,
  readDelivered,
  readGivenAway,
  readPaid,
  readTakenBack,
} from './month-queries.ts'
import { closedMonths } from './table.ts'

/** Returns the money of a month (docs/rules.md#month). */
export async function readMonth(db: Db, now: AppContext['now'], mes: string): Promise<Month> {
  const days = daysOfMonth(mes)
  const closed = await closedUntil(db, addDays(days.first, 1))
  if (closed?.mes === days.first)
    return { ...closed.cifras, cerrado: { quien: closed.quien, cuando: closed.cuando }, seCierra: false }
  const delivered = await readDelivered(db, days)
  const paid = await readPaid(db, days)
  const correcciones = await readCorrections(db, days)
  const classes = await readClasses(db, days)
  const isFree = closed?.mes === firstBefore(days.first) || !(await hasBefore(db, days.first))
  const dates = [...new Set([...delivered, ...paid, ...correcciones].map(({ dia }) => dia))].sort()
  const sumOf = <Name extends string>(rows: Record<Name, number>[], name: Name): Cents =>
    cents(rows.reduce((total, row) => total + row[name], 0))
  return {
    mes: days.first,
    cerrado: null,
    seCierra: isFree && days.last < panamaDay(now()),
    cifras: await figuresOf(db, days),
    dias: dates.map((dia) => {
      const on = <Row extends { dia: Day }>(rows: Row[]) => rows.filter((row) => row.dia === dia)
      return {
        dia,
        pedidos: on(delivered).reduce((total, row) => total + row.pedidos, 0),
        entregado: cents(sumOf(on(delivered), 'entregado') + sumOf(on(correcciones), 'monto')),
        recibido: sumOf(on(paid), 'recibido'),
        pagado: sumOf(on(paid), 'pagado'),
      }
    }),
    formas: FORMAS_PAGO.map((forma) => {
      const own = paid.filter((row) => row.forma === forma)
      return { forma, recibido: sumOf(own, 'recibido'), pagado: sumOf(own, 'pagado') }
    }).filter(({ recibido, pagado }) => recibido !== 0 || pagado !== 0),
    clases: CLASES.flatMap((clase) => {
      const [row] = classes.filter((each) => each.clase === clase)
      return row ? [{ clase, pedidos: row.pedidos, entregado: cents(row.entregado) }] : []
    }),
    descuentos: sumOf(classes, 'descuentos'),
    envios: sumOf(classes, 'envios'),
    regalado: await readGivenAway(db, days),
    correcciones,
  }
}

const firstBefore = (first: Day): Day => `${addDays(first, -1).slice(0, 7)}-01`

/** The latest closed month that begins before a day. */
async function closedUntil(db: Db, day: Day) {
  const [closed] = await db
    .select()
    .from(closedMonths)
    .where(lt(closedMonths.mes, day))
    .orderBy(desc(closedMonths.mes))
    .limit(1)
  return closed
}

/**
 * Returns the money of some days. The opening amount is the end of the last closed month, plus the changes of whole
 * months since and of the earlier days of the same month.
 */
export async function figuresOf(db: Db, days: Days): Promise<MonthFigures> {
  const first: Day = `${days.first.slice(0, 7)}-01`
  const closed = await closedUntil(db, first)
  const since = closed && addDays(daysOfMonth(closed.mes.slice(0, 7)).last, 1)
  const before = sum([closed?.cifras.cifras.fin ?? cents(0), await readChange(db, since, first)])
  const inicio =
    days.first === first
      ? before
      : closes({ ...(await flowOf(db, { first, last: addDays(days.first, -1) })), inicio: before })
  const flow = { ...(await flowOf(db, days)), inicio }
  return { ...flow, fin: closes(flow) }
}

/** The movements on these days that change what customers owe. */
async function flowOf(db: Db, days: Days): Promise<Omit<MonthFigures, 'inicio' | 'fin'>> {
  const delivered = [...(await readDelivered(db, days)), ...(await readTakenBack(db, days))]
  const corrections = await readCorrections(db, days)
  const paid = await readPaid(db, days)
  const adjusted = await readAdjusted(db, days)
  const of = (kind: AdjustmentKind) => cents(adjusted.find(({ que }) => que === kind)?.monto ?? 0)
  return {
    entregado: cents(sum(delivered.map((row) => cents(row.entregado))) + sum(corrections.map(({ monto }) => monto))),
    aperturas: of('apertura'),
    devoluciones: of('devolucion'),
    perdonado: of('perdona'),
    redondeo: of('redondeo'),
    recibido: sum(paid.map((row) => cents(row.recibido))),
    pagado: sum(paid.map((row) => cents(row.pagado))),
  }
}
