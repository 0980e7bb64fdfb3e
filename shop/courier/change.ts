import { type Cents, cents } from '#shop/money.ts'

/** The notes that people pay with, in cents. */
const NOTES = [500, 1000, 2000, 5000, 10_000]

/** With how much somebody may pay an amount in notes, the least first: three amounts above it, for the change. */
export const notesFor = (amount: Cents): Cents[] => {
  const round = NOTES.map((note) => Math.ceil(amount / note) * note).filter((given) => given > amount)
  return [...new Set(round)].slice(0, 3).map(cents)
}
