import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  [{ nombre: 'Ana Ríos', tipo: 'individual', estado: 'activo' }, 'Ana'],
  [{ nombre: '  José  Luis Him', tipo: 'individual', estado: 'activo' }, 'José'],
  [{ nombre: 'Fonda La Esquina', tipo: 'mayorista', estado: 'activo' }, 'Fonda La Esquina'],
] as const)('$nombre is greeted as %s', (user, name) => {
  expect(greetingName(user)).toBe(name)
})
