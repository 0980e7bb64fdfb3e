import { expect, test } from 'vitest'
import { finishAll } from './stopping.ts'

test('a step that fails, such as jobs without their database, does not keep the others from closing', async () => {
  const done: string[] = []
  const steps = ['listener', 'jobs', 'events', 'database'].map((name) => async () => {
    if (name === 'jobs' || name === 'events') throw new Error(`${name} failed`)
    done.push(name)
  })
  await expect(finishAll(steps)).rejects.toThrow('jobs failed')
  expect(done).toEqual(['listener', 'database'])
})
