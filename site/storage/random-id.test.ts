import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

test('every id is a UUID of version 4, and another one', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
})
