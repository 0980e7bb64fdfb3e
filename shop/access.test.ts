import { expect, test } from 'vitest'
import { ADMIN_ROLES, type AdminAccess, isAdminAccess, roleMay, roleWithin } from './access.ts'

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

test.each([
  { rol: 'operador', own: 'dueño', left: 'operador' },
  { rol: 'dueño', own: 'dueño', left: 'dueño' },
  { rol: 'dueño', own: 'editor', left: 'editor' },
  { rol: 'editor', own: 'editor', left: 'editor' },
  { rol: 'operador', own: 'editor', left: undefined },
] as const)('of the role $rol given away by who is $own now, $left is left', ({ rol, own, left }) => {
  expect(roleWithin(rol, own)).toBe(left)
})
