import { login, register } from '#shop/accounts/contract.ts'
import { adminLogin } from '#shop/team/contract.ts'
import { approveWholesale, rejectWholesale } from '#shop/wholesale/contract.ts'
import { type Ask, addMember, decideWholesale, TEAM_PASSWORD } from './builder.ts'

/** Calls the shop with this session token, or as a visitor without one. */
export type AskAs = (token?: string) => Ask

/** The password of all accounts. */
export const PASSWORD = 'ferrete'
export const HOUSEHOLDS = [
  'Ana Ríos',
  'Carlos Batista',
  'Mireya Quintero',
  'José Him',
  'Lourdes Arosemena',
  'Iván Castillo',
]
export const VISITORS = [
  'Nadia Pérez',
  'Rubén Tuñón',
  'Gloria De León',
  'Efraín Núñez',
  'Yari Samudio',
  'Óscar Vergara',
]
export const RESTAURANTS = ['Fonda La Esquina', 'Parrillada Don Chimbo', 'Bodega San Felipe', 'Asados El Cangrejo']
/** Pays by month. */
export const [ON_ACCOUNT = ''] = RESTAURANTS
export const PLACES = [
  { corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', referencia: 'Frente al parque' },
  { corregimiento: 'san-francisco', calle: 'Vía Porras', edificio: 'Casa 12', referencia: 'Portón verde' },
  { corregimiento: 'bella-vista', calle: 'El Cangrejo, calle Eusebio A.', referencia: 'Junto a la panadería' },
  { corregimiento: 'juan-diaz', calle: 'Costa del Este', edificio: 'PH Mar', torre: 'B', referencia: 'Garita norte' },
]

export const isRestaurant = (nombre: string): boolean => RESTAURANTS.includes(nombre)

/** The person who holds the cash of the deliveries. */
export const COURIER = 'chepe'
const TEAM = [
  { username: 'tono', nombre: 'Antonio Ruiz', telefono: '+507 6455-1032', rol: 'carnicero' as const },
  { username: COURIER, nombre: 'José Pinto', telefono: '+507 6320-7781', rol: 'repartidor' as const },
  { username: 'marta', nombre: 'Marta Quintero', telefono: '+507 6718-4490', rol: 'operador' as const },
  { username: 'lucia', nombre: 'Lucía Vega', telefono: '+507 6902-3318', rol: 'contador' as const },
]

/** The staff apart from the first administrator. */
export async function addTeam(ask: Ask): Promise<void> {
  for (const member of TEAM) await addMember(ask, member)
}

/** The session token of the courier. */
export async function signInCourier(visitor: Ask): Promise<string | undefined> {
  const credentials = { username: COURIER, password: TEAM_PASSWORD }
  return (await visitor(adminLogin, { headers: { 'x-session': 'bearer' }, body: credentials })).token
}

/** The customer details for a person's name. */
export const clienteOf = (nombre: string) => ({
  tipoCliente: isRestaurant(nombre) ? ('empresa' as const) : ('individual' as const),
  nombre,
  telefono: `+507 6${100 + nombre.length * 31}-${1000 + nombre.length * 217}`,
  email: emailOf(nombre),
})

const emailOf = (nombre: string): string =>
  `${nombre
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@demo.example`

/**
 * Opens an account. Of the four restaurants, two are approved, one is rejected and one is pending. Returns the session
 * token of a household or an approved restaurant.
 */
export async function openAccount(askAs: AskAs, owner: Ask, nombre: string): Promise<string | undefined> {
  const visitor = askAs()
  await visitor(register, { body: registrationOf(nombre) })
  const nth = RESTAURANTS.indexOf(nombre)
  if (nth === 0 || nth === 1) await decideWholesale(owner, emailOf(nombre), approveWholesale, 'Bienvenidos.')
  if (nth === 2) await decideWholesale(owner, emailOf(nombre), rejectWholesale, 'Falta el aviso de operación.')
  if (nth >= 2) return
  const credentials = { email: emailOf(nombre), password: PASSWORD }
  return (await visitor(login, { headers: { 'x-session': 'bearer' }, body: credentials })).token
}

function registrationOf(nombre: string) {
  const [kind = ''] = nombre.split(' ')
  const { tipoCliente: _, ...person } = clienteOf(nombre)
  return {
    ...person,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...(isRestaurant(nombre)
      ? {
          tipo: 'mayorista' as const,
          negocio: nombre,
          tipoNegocio: kind === 'Fonda' ? kind : 'Restaurante',
          ruc: '8-715-2201 DV 34',
        }
      : { tipo: 'individual' as const }),
  }
}
