import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { type MoneyLine, moneyOf } from '#shop/orders/money/money-of.ts'

/** A payment, or a return, as it was noted: how much of it belongs to each order. */
interface Entry {
  id: string
  monto: Cents
  shares: Cents[]
  /** Which of the two customers it was noted for. */
  who: 0 | 1
  reverses: string | undefined
}

const NOTHING = cents(0)

/** The money of some orders as the rules have it, to compare with what the shop says (docs/rules.md#payments). */
export class KnownMoney {
  readonly payments: Entry[] = []
  readonly returns: Entry[] = []
  /** What the two customers owed from before. */
  readonly openings: [Cents, Cents] = [NOTHING, NOTHING]
  isMerged = false

  add(list: Entry[], who: 0 | 1, id: string, monto: number, shares: number[], reverses?: string): void {
    list.push({ id, monto: cents(monto), shares: shares.map(cents), who, reverses })
  }

  /** A reversal takes an entry from where it is now. */
  reverse(list: Entry[], entry: Entry, id: string): void {
    const shares = entry.shares.map((share) => 0 - share)
    this.add(list, entry.who, id, 0 - entry.monto, shares, entry.id)
  }

  isReversed = (list: Entry[], { id }: Entry): boolean => list.some(({ reverses }) => reverses === id)

  paid = (order: number): Cents => sum(this.payments.map(({ shares }) => shares[order] ?? NOTHING))

  returned = (order: number): Cents => sum(this.returns.map(({ shares }) => shares[order] ?? NOTHING))

  line = (order: number, estado: OrderEstado, total: Cents): MoneyLine =>
    moneyOf({ estado, total, pagado: this.paid(order), ajustado: this.returned(order), sinDatos: false })

  /** What a customer has in favour: of both once they are one. */
  balance(who: 0 | 1): Cents {
    const isTheirs = (other: 0 | 1) => this.isMerged || other === who
    const own = this.payments.filter((entry) => isTheirs(entry.who))
    const paid = sum(own.map(({ monto, shares }) => minus(monto, sum(shares))))
    return minus(paid, sum(this.openings.filter((_, index) => isTheirs(index as 0 | 1))))
  }
}
