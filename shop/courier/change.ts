import { type Cents, cents } from '#shop/money.ts'

/** The banknotes that people pay with, in cents. */
const NOTES = [500, 1000, 2000, 5000, 10_000]

/**
 * Up to three amounts in banknotes that a customer may hand over for an amount, smallest first; used to work out the
 * change.
 */
export const notesFor = (amount: Cents): Cents[] => {
  const round = NOTES.map((note) => Math.ceil(amount / note) * note).filter((given) => given > amount)
  return [...new Set(round)].slice(0, 3).map(cents)
}
