import { expect, test } from 'vitest'
import { ADMIN_ROLES, type AdminAccess, isAdminAccess, roleMay } from './access.ts'

test.each<{ access: AdminAccess; who: string[] }>([
  { access: 'admin', who: ['dueño', 'operador', 'editor'] },
  { access: 'operador', who: ['dueño', 'operador'] },
  { access: 'editor', who: ['dueño', 'editor'] },
  { access: 'dueño', who: ['dueño'] },
])('what is for $access may be done by $who', ({ access, who }) => {
  expect(ADMIN_ROLES.filter((rol) => roleMay(rol, access))).toEqual(who)
})

test('customers and visitors are none of the shop’s own people', () => {
  expect(['public', 'customer', 'admin', 'editor'].filter(isAdminAccess)).toEqual(['admin', 'editor'])
})
