import { expect, test } from 'vitest'
import { PAGE_PARAM, withParams } from './url-params.ts'

test('another filter goes back to the first page and keeps the other filters', () => {
  const address = new URLSearchParams('estado=pendiente&cliente=ana&pagina=4')
  const filter = (cliente: string) => withParams(address, { cliente, [PAGE_PARAM]: null }).toString()
  expect(filter('luis')).toBe('estado=pendiente&cliente=luis')
  expect(filter('')).toBe('estado=pendiente')
})
