import { expect, test } from 'vitest'
import { ADMIN_ROLES, type AdminAccess, isAdminAccess, roleMay, roleWithin } from './access.ts'
import { ENDPOINTS } from './endpoints.ts'

test.each<{ access: AdminAccess; who: string[] }>([
  { access: 'admin', who: ['dueño', 'operador', 'editor', 'carnicero', 'repartidor', 'contador'] },
  { access: 'operador', who: ['dueño', 'operador'] },
  { access: 'galería', who: ['dueño', 'operador', 'editor'] },
  { access: 'editor', who: ['dueño', 'editor'] },
  { access: 'carnicero', who: ['dueño', 'operador', 'carnicero'] },
  { access: 'repartidor', who: ['dueño', 'operador', 'repartidor'] },
  { access: 'contador', who: ['dueño', 'contador'] },
  { access: 'dueño', who: ['dueño'] },
])('$who may do what needs the access $access', ({ access, who }) => {
  expect(ADMIN_ROLES.filter((rol) => roleMay(rol, access))).toEqual(who)
})

test('public and customer are no access of the administration', () => {
  expect(['public', 'customer', 'admin', 'editor'].filter(isAdminAccess)).toEqual(['admin', 'editor'])
})

test.each([
  { rol: 'operador', own: 'dueño', left: 'operador' },
  { rol: 'dueño', own: 'dueño', left: 'dueño' },
  { rol: 'dueño', own: 'editor', left: 'editor' },
  { rol: 'editor', own: 'editor', left: 'editor' },
  { rol: 'operador', own: 'editor', left: undefined },
  { rol: 'carnicero', own: 'operador', left: 'carnicero' },
  { rol: 'operador', own: 'carnicero', left: 'carnicero' },
  { rol: 'repartidor', own: 'operador', left: 'repartidor' },
  { rol: 'repartidor', own: 'carnicero', left: undefined },
] as const)('a token of role $rol whose owner now has role $own acts as $left', ({ rol, own, left }) => {
  expect(roleWithin(rol, own)).toBe(left)
})

test('a courier reaches the route of today, their cash and their own access, and nothing else', () => {
  const names = Object.entries(ENDPOINTS)
    .filter(([, { access }]) => isAdminAccess(access) && roleMay('repartidor', access))
    .map(([name]) => name)
  const route = ['readRoute', 'watchRoute', 'startDelivery', 'finishDelivery', 'failDelivery']
  const cash = ['readCash', 'noteCash', 'reverseCash']
  const ownAccess = ['adminSession', 'changeAdminPassword', 'createToken', 'listTokens', 'revokeToken']
  const secondFactor = ['startSecondFactor', 'confirmSecondFactor', 'removeSecondFactor']
  expect(names.sort()).toEqual([...route, ...cash, ...ownAccess, ...secondFactor].sort())
})
