import { expect, test } from 'vitest'
import { withLines } from './settle-waiting.ts'

const line = (codigo: string, cantidad: number) => ({
  codigo,
  nombre: codigo,
  unidad: 'kilos' as const,
  cantidad,
  preparacion: '',
})

test('the same cut is added up, to at most what a line may have', () => {
  expect(withLines([line('a', 2)], [line('a', 1), line('b', 3)])).toEqual([line('a', 3), line('b', 3)])
  expect(withLines([line('a', 998)], [line('a', 5)])).toEqual([line('a', 999)])
})
