import { COMMON_PASSWORDS } from './common-passwords.ts'
import { TeamPassword } from './team-password.ts'

/**
 * Why a new staff password is too weak for a shop of this name, as a sentence in Spanish; `undefined` when it is good.
 */
export function teamPasswordFault(password: string, nombre: string): string | undefined {
  const { error } = TeamPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  if (isCommon(password))
    return 'Esa contraseña la prueba cualquiera. Escribe otra, como tres palabras que no van juntas'
  return coreOf(password) === coreOf(nombre) ? 'La contraseña no puede ser el nombre de la tienda' : undefined
}

/**
 * Whether a password is one that attackers try first: a common word with anything around it, digits, or a repetition.
 */
function isCommon(password: string): boolean {
  const core = coreOf(password)
  const [, repeated = core] = /^(.+?)\1+$/.exec(core) ?? []
  return repeated.length < 3 || COMMON.has(core) || COMMON.has(repeated)
}

/**
 * The core of a password: without case, accents, spaces, signs and surrounding digits, and with digits and signs that
 * stand for letters replaced: '¡P4ssw0rd-2026!' gives 'password'.
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

const COMMON = new Set(COMMON_PASSWORDS.map(coreOf))
