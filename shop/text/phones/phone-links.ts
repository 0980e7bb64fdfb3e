import { whatsappLink } from '#shop/whatsapp-link.ts'

/**
 * Adds Panama's country code to the shop's own WhatsApp number: a mobile number without it would be one of Australia or
 * Malaysia.
 */
export const ownNumber = (digits: string): string => digits.replace(/^(?=6\d{7}$)/, '507')

/** A wa.me link that opens a chat with a customer; `undefined` unless the number is certainly a mobile of Panama. */
export function customerChat(telefono: string, text: string): string | undefined {
  const number = mobileNumber(telefono)
  return number?.startsWith('507') ? whatsappLink({ whatsapp: number }, text) : undefined
}

/**
 * The `tel:` link of a telephone field; `undefined` unless it certainly is a number of Panama; the field is then shown
 * as text.
 */
export function phoneLink(telefono: string): string | undefined {
  const number = phoneNumber(telefono)
  return number?.startsWith('507') ? `tel:+${number}` : undefined
}

/**
 * The mobile number, in Panama or abroad, that WhatsApp messages can be sent to, digits only; otherwise `undefined`.
 */
export function mobileNumber(telefono: string): string | undefined {
  const number = phoneNumber(telefono)
  return number?.startsWith('507') && !number.startsWith('5076') ? undefined : number
}

/**
 * The first number of a telephone field with its country code, digits only; `undefined` unless it is certain, because a
 * wrong number reaches a stranger (docs/rules.md#links-to-telephones).
 */
function phoneNumber(telefono: string): string | undefined {
  const parts = telefono
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(LABELS, ',')
    .split(JOINS)
    .filter((part) => /\d/.test(part))
  const areNumbers = parts.every((part) => NUMBER.test(part) && digitsOf(part).length >= 7)
  return areNumbers ? firstOf(parts[0] ?? '') : undefined
}
const LABELS = /(?<!\p{L})(?:te?le?f?|tel[eé]fono|cel|celular|m[oó]vil|whatsapp|casa)(?!\p{L})[.:]*/gu
const JOINS = /[/,;|]| [yo] |(?=\+)/
/** A zero in parentheses is dialled only within its country. */
const NUMBER = /^(?!.*\(0\))[\d\s.()+\p{Pd}]*$/u

/** The number in this part, or the first of several separated by spaces. */
function firstOf(part: string): string | undefined {
  const number = sureNumber(part)
  if (number) return number
  const chunks = part.trim().split(/[\s()]+/)
  const joined = (from: number, to?: number) => chunks.slice(from, to).join(' ')
  const end = chunks.findIndex((_, index) => index > 0 && sureNumber(joined(0, index)) && firstOf(joined(index)))
  const first = end < 0 ? undefined : sureNumber(joined(0, end))
  // '507 2000' before more digits may be the country code of Panama followed by half a number.
  return first?.startsWith('507507') ? undefined : first
}

/**
 * Mobiles of Panama have eight digits and begin with 6, landlines have seven. Numbers abroad count only when typed with
 * + or 00.
 */
function sureNumber(text: string): string | undefined {
  const isAbroad = /^[\s(]*(\+|00)/.test(text)
  const digits = digitsOf(text).replace(/^00/, '')
  const [, country, local] = PANAMA.exec(digits) ?? []
  if (local && (country || !isAbroad)) return `507${local}`
  return isAbroad && ABROAD.test(digits) ? digits : undefined
}
const PANAMA = /^(507)?(6\d{7}|[2-57-9]\d{6})$/
/** With a +, numbers of the United States have eleven digits, others at least ten. */
const ABROAD = /^(?!507)(1[2-9]\d\d[2-9]\d{6}|[2-9]\d{9,14})$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')
