import { passwordFrom, typedTwice } from '#shop/accounts/registration.ts'

/** The fewest characters of a new password of the shop's own people; customers need fewer. */
export const MIN_TEAM_PASSWORD = 8

/** A new password of one of the shop's own people (docs/rules.md#passwords). */
export const TeamPassword = passwordFrom(MIN_TEAM_PASSWORD).refine((text) => !isCommon(text), {
  error: 'Esa contraseña la prueba cualquiera. Escribe otra, como tres palabras que no van juntas',
})
/** The same, typed twice. */
export const NewTeamPassword = typedTwice(TeamPassword)

/** Why a new password does not do in a shop of this name, as a sentence in Spanish; `undefined` for a good one. */
export function teamPasswordFault(password: string, nombre: string): string | undefined {
  const { error } = TeamPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  return coreOf(password) === coreOf(nombre) ? 'La contraseña no puede ser el nombre de la tienda' : undefined
}

/** Whether a password is one of those tried first: a common word with anything around it, digits, or a repetition. */
function isCommon(password: string): boolean {
  const core = coreOf(password)
  const [, repeated = core] = /^(.+?)\1+$/.exec(core) ?? []
  return repeated.length < 3 || COMMON.has(core) || COMMON.has(repeated)
}

/**
 * What is left of a password without case, accents, spaces and signs, the digits around it, and with the letters for
 * which others stand: '¡P4ssw0rd-2026!' is 'password'.
 */
const coreOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^\d+|\d+$/g, '')
    .replace(/[0134579]/g, (digit) => LETTERS[digit] ?? digit)
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 9: 'g' }

/** The words of the most used passwords in Spanish and English, and what anybody would try at a butcher's in Panama. */
const COMMON = new Set(
  `password passw contrasena contra clave miclave clavesegura secreto acceso entrar admin administrador administrator
  root usuario user guest invitado test prueba demo tienda lacarne carne carnes carniceria carnicero butcher dueno jefe
  bienvenido bienvenida bienvenidos welcome hola holamundo hello login letmein changeme cambiame cambiar default
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwert asdf asdfg asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx abc abcd abcde abcdef abcdefg abcdefgh abc123 a1b2c3d4
  iloveyou teamo teamomucho tequiero tequieromucho amor amorcito miamor mivida micorazon corazon bebe bonita princesa
  princess hermosa preciosa cielo estrella estrellita mariposa chocolate tesoro angel angelito dios diosesamor diosmio
  jesus jesucristo jesusteamo cristo virgen familia mifamilia mama papa hijos mishijos amigos amistad felicidad alegria
  sunshine monkey dragon master shadow superman batman spiderman pokemon naruto football baseball futbol barcelona
  realmadrid madrid juventus messi ronaldo cristiano liverpool chelsea america boca riverplate colombia venezuela mexico
  espana argentina ecuador panama panamacity ciudaddepanama panameno panamena chiriqui colon david
  maria jose juan carlos luis pedro miguel daniel alejandro alejandra andrea andres antonio fernando gabriel javier
  manuel ricardo roberto rafael sebastian santiago valentina sofia camila daniela carolina claudia patricia veronica
  isabella michelle jessica jennifer ashley charlie michael jordan thomas
  computadora internet google facebook instagram whatsapp samsung nintendo trustno trustnoone whatever starwars freedom
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo verano invierno primavera navidad`
    .split(/\s+/)
    .map(coreOf),
)
