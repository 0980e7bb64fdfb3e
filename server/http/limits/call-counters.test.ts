import { expect, test } from 'vitest'
import { openCallCounters } from './call-counters.ts'

const from = (device: number, address = 'address') => [
  { key: address, max: 10 },
  { key: `device ${device}`, max: 3 },
]

test('a call is refused once its device or its address is used up', () => {
  const counters = openCallCounters()
  const allowed = Array.from({ length: 5 }, () => counters.count(from(1)))
  expect(allowed).toEqual([true, true, true, false, false])
  for (let device = 2; device < 9; device += 1) expect(counters.count(from(device))).toBe(true)
  expect(counters.count(from(9))).toBe(false)
})

test('refused calls take no memory, whatever device each claims to be', () => {
  const counters = openCallCounters()
  for (let device = 0; device < 10_000; device += 1) counters.count(from(device))
  expect(counters.size()).toBe(11)
})
