import { expect, test } from 'vitest'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { maskedAddress } from './tracked-order.ts'

const lugar = { ...EMPTY_LUGAR, corregimiento: 'bella-vista', calle: 'Calle 50', referencia: 'Al lado de la farmacia' }

test.each([
  ['Calle 50. Referencia: Al lado de la farmacia', lugar, '•••, Bella Vista'],
  ['Calle 50, casa 8,\nBELLA VISTA.', null, '•••, Bella Vista'],
  ['Casa 8 al lado de la farmacia Betania', null, '•••'],
  ['casa al lado de la farmacia, portón verde', null, '•••'],
  ['', null, ''],
])('of the address «%s» only the corregimiento is shown', (direccion, parts, shown) =>
  expect(maskedAddress({ direccion, lugar: parts })).toBe(shown),
)
