/**
 * The digits of a telephone number without the country code of Panama: '+507 6123-4567' and '6123 4567' give the same.
 * The SQL function `plain_phone` must match.
 */
export const plainPhone = (telefono: string): string =>
  telefono.replace(/[^0-9]/g, '').replace(/^(00)?507(?=[0-9]{7,8}$)/, '')

/**
 * The digits to search `plainPhone` for; `undefined` when the text is not a telephone number. The country code of
 * Panama may come before the first digits of a number.
 */
export function phoneDigits(typed: string): string | undefined {
  if (/[^0-9\s()+.\-/]/.test(typed)) return undefined
  const digits = plainPhone(typed).replace(/^(00)?507(?=[0-9]{3})/, /^\s*(\+|00)/.test(typed) ? '' : '$&')
  return digits.length >= 3 ? digits : undefined
}
