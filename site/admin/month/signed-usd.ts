import { type Cents, cents, usd } from '#shop/money.ts'

/** '−$12.00': an amount that may be less than nothing, as people write it. */
export const signedUsd = (amount: Cents): string => (amount < 0 ? `−${usd(cents(-amount))}` : usd(amount))
