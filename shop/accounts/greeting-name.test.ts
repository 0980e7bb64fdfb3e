import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  { nombre: 'Ana Ríos', tipo: 'individual', name: 'Ana' },
  { nombre: '  José  Luis Him', tipo: 'individual', name: 'José' },
  { nombre: 'Fonda La Esquina', tipo: 'mayorista', name: 'Fonda La Esquina' },
] as const)('$nombre ($tipo) is greeted as $name', ({ nombre, tipo, name }) => {
  expect(greetingName({ nombre, tipo, estado: 'activo' })).toBe(name)
})
