import { type Cents, cents, minus, sum } from '#shop/money.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { allocate, type MoneyLine, moneyOf, owed } from '#shop/orders/money/money-of.ts'
import type { KnownBooks } from './known-books.ts'

/** A recorded event, without its amounts. */
export interface Noted {
  id: string
  /** When it happened. */
  cuando: Date
}

/** A recorded payment or return: how much of it is allocated to each order. */
interface Entry extends Noted {
  monto: Cents
  shares: Cents[]
  /** Which of the two customers it was recorded for. */
  who: 0 | 1
  reverses: string | undefined
  que: 'pago' | 'devoluciones' | 'perdonado' | 'redondeo'
  /** For a return: whether it was for the first line, or for the order as a whole. */
  ofFirstLine: boolean
}

/** An unanswered proof or claim. */
interface Waiting extends Noted {
  order: number
  monto: Cents
}

const NOTHING = cents(0)

/** The expected money of four orders, to compare with what the shop shows (docs/rules.md#payments). */
export class KnownMoney {
  readonly payments: Entry[] = []
  readonly returns: Entry[] = []
  /** What the two customers owed from before. */
  readonly openings: [Cents, Cents] = [NOTHING, NOTHING]
  readonly proofs: Waiting[] = []
  readonly claims: Waiting[] = []
  /** The number of proofs sent for each order. */
  readonly proofsOf = [0, 0, 0, 0]
  /** The cents that each order lacks after weighing and is forgiven, until it is delivered. */
  readonly rounded: Cents[] = [NOTHING, NOTHING, NOTHING, NOTHING]
  isMerged = false
  /** Whether the first customer deleted the account, and whether the second was erased. */
  readonly isErased: [boolean, boolean] = [false, false]
  readonly #books: KnownBooks

  constructor(books: KnownBooks) {
    this.#books = books
  }

  pay(who: 0 | 1, noted: Noted, monto: number, shares: readonly number[], reverses?: string): void {
    const entry = {
      ...noted,
      monto: cents(monto),
      shares: shares.map(cents),
      who,
      reverses,
      que: 'pago' as const,
      ofFirstLine: false,
    }
    this.payments.push(entry)
    const cameIn = monto > 0 === (reverses === undefined)
    this.#books.add(cameIn ? 'recibido' : 'pagado', noted.cuando, cents(cameIn ? monto : -monto))
  }

  /** Records a return or a waived amount of an order. */
  giveBack(
    order: number,
    noted: Noted,
    que: 'devoluciones' | 'perdonado' | 'redondeo',
    monto: number,
    { reverses, ofFirstLine = false }: { reverses?: string; ofFirstLine?: boolean } = {},
  ): void {
    const shares = this.only(order, monto)
    const who = order < 2 ? 0 : 1
    this.returns.push({ ...noted, monto: cents(monto), shares, who, reverses, que, ofFirstLine })
    this.#books.add(que, noted.cuando, cents(monto))
  }

  /** A reversal takes an entry from the orders it is now allocated to. */
  reverse({ id, who, monto, shares, que, ofFirstLine }: Entry, noted: Noted): void {
    const taken = shares.map((share) => 0 - share)
    if (que === 'pago') this.pay(who, noted, 0 - monto, taken, id)
    else
      this.giveBack(
        shares.findIndex((share) => share !== 0),
        noted,
        que,
        0 - monto,
        { reverses: id, ofFirstLine },
      )
  }

  owe(who: 0 | 1, { cuando }: Noted, monto: Cents): void {
    this.openings[who] = sum([this.openings[who], monto])
    this.#books.add('aperturas', cuando, monto)
  }

  /** An amount for one of the orders. */
  only = (order: number, monto: number): Cents[] => [0, 1, 2, 3].map((each) => cents(each === order ? monto : 0))

  isReversed = ({ id }: Entry): boolean => [...this.payments, ...this.returns].some(({ reverses }) => reverses === id)

  paid = (order: number): Cents => sum(this.payments.map(({ shares }) => shares[order] ?? NOTHING))

  /** What was returned and waived of an order. */
  returned = (order: number): Cents =>
    sum([...this.returns.map(({ shares }) => shares[order] ?? NOTHING), this.rounded[order] ?? NOTHING])

  /** What people returned and waived of an order, without rounding. */
  returnedByPeople = (order: number): Cents =>
    sum(this.returns.filter(({ que }) => que !== 'redondeo').map(({ shares }) => shares[order] ?? NOTHING))

  line = (order: number, estado: OrderEstado, total: Cents): MoneyLine =>
    moneyOf({ estado, total, pagado: this.paid(order), ajustado: this.returned(order), sinDatos: false })

  /** What was refunded for the first line of an order. */
  returnedOfFirstLine = (order: number): Cents =>
    sum(this.returns.filter(({ ofFirstLine }) => ofFirstLine).map(({ shares }) => shares[order] ?? NOTHING))

  /** What can still be refunded of an order. */
  left = (order: number, estado: OrderEstado, total: Cents): Cents =>
    owed({ estado, total, ajustado: this.returned(order) })

  #isTheirs = (who: 0 | 1, other: 0 | 1): boolean => this.isMerged || other === who

  /** The credit of a customer; that of both once they are merged. */
  balance(who: 0 | 1): Cents {
    const own = this.payments.filter((entry) => this.#isTheirs(who, entry.who))
    const paid = sum(own.map(({ monto, shares }) => minus(monto, sum(shares))))
    return minus(paid, sum(this.openings.filter((_, index) => this.#isTheirs(who, index as 0 | 1))))
  }

  /** The payments that were not reversed, oldest first. */
  #standing = (): Entry[] =>
    this.payments
      .filter((entry) => entry.monto > 0 && entry.reverses === undefined && !this.isReversed(entry))
      .sort((one, other) => one.cuando.getTime() - other.cuando.getTime() || (one.id < other.id ? -1 : 1))

  /** Pays what an order lacks from the credit, oldest payment first; returns how much. */
  fromBalance(order: number, lacks: Cents): Cents {
    const who = order < 2 ? 0 : 1
    const own = this.#standing().filter((entry) => this.#isTheirs(who, entry.who))
    const rests = own.map((entry) => ({ entry, lacks: minus(entry.monto, sum(entry.shares)) }))
    const parts = allocate(cents(Math.min(lacks, this.balance(who))), rests)
    return this.#move(
      order,
      parts.map(({ order: { entry }, monto }) => ({ entry, monto })),
    )
  }

  /** Moves what an order has too much to the credit, latest payment first; returns how much. */
  toBalance(order: number, surplus: Cents): Cents {
    const latest = this.#standing().toReversed()
    const given = latest.map((entry) => ({ entry, lacks: entry.shares[order] ?? NOTHING }))
    const parts = allocate(surplus, given)
    return this.#move(
      order,
      parts.map(({ order: { entry }, monto }) => ({ entry, monto: minus(NOTHING, monto) })),
    )
  }

  #move(order: number, parts: { entry: Entry; monto: Cents }[]): Cents {
    for (const { entry, monto } of parts)
      entry.shares = entry.shares.map((share, index) => (index === order ? sum([share, monto]) : share))
    return cents(Math.abs(sum(parts.map(({ monto }) => monto))))
  }
}
