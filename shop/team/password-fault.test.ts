import { expect, test } from 'vitest'
import { teamPasswordFault } from './password-fault.ts'

const faultOf = (password: string) => teamPasswordFault(password, 'Carnes Don José')

test.each(['siete 7', 'abc', ''])('«%s» is too short for the shop’s own people', (password) => {
  expect(faultOf(password)).toBe('La contraseña debe tener al menos 8 caracteres')
})

test.each([
  'password',
  'Password1!',
  'P4ssw0rd',
  'p@$$w0rd',
  '12345678',
  '2026-11-20',
  'aaaaaaaa',
  'abababab',
  'qwertyui',
  '1q2w3e4r5t',
  'contraseña',
  'Contraseña2026',
  'claveclave',
  'tequieromucho',
  'panama507',
  '¡carniceria!',
  'administrador',
  'bienvenido1',
  'computer',
  'corvette1',
  'Samantha2024',
  'qwer1234',
  '1q2w3e4r5t6y',
  'qweasdzxc',
  'iceCream!',
  'starwars',
  'Minecraft7',
])('«%s» is common', (password) => {
  expect(faultOf(password)).toMatch(/^Esa contraseña la prueba cualquiera/)
})

test.each(['carnesdonjose', 'Carnes Don José', '2026CarnesDonJosé!', 'carnes.don.jose99', 'C4RN3S d0n josé'])(
  '«%s» is the name of the shop',
  (password) => {
    expect(faultOf(password)).toBe('La contraseña no puede ser el nombre de la tienda')
  },
)

test.each(['carne de res', 'clave uno', 'picaña al sol', 'kD93-mmQ', 'correcto caballo batería', '日本語の長い句です'])(
  '«%s» will do',
  (password) => {
    expect(faultOf(password)).toBeUndefined()
  },
)
