import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { notesFor } from './change.ts'

test.each([
  { amount: 16.07, notes: [20, 50, 100] },
  { amount: 13.5, notes: [15, 20, 50] },
  { amount: 20, notes: [50, 100] },
  { amount: 133.2, notes: [135, 140, 150] },
])('an amount of $amount is paid with $notes', ({ amount, notes }) =>
  expect(notesFor(dollars(amount))).toEqual(notes.map(dollars)),
)
