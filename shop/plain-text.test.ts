import { expect, test } from 'vitest'
import { plain } from './plain-text.ts'

test.each([
  ['Ríos Muñoz', 'rios munoz'],
  ['LOMO AÑEJO', 'lomo anejo'],
  ['Pingüino', 'pinguino'],
])('%s is searched as %s', (text, searched) => expect(plain(text)).toBe(searched))
