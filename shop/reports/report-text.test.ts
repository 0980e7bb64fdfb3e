import { expect, test } from 'vitest'
import { figureChangeText } from './report-text.ts'

test.each([
  { now: 112, before: 100, says: '+12 %' },
  { now: 92, before: 100, says: '−8 %' },
  { now: 1004, before: 1000, says: 'igual' },
  { now: 0, before: 100, says: '−100 %' },
  { now: 0, before: 0, says: undefined },
  { now: 100, before: 0, says: undefined },
])('$now after $before is «$says»', ({ now, before, says }) => expect(figureChangeText(now, before)).toBe(says))
