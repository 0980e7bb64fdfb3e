/**
 * The digits of a telephone, without the code of Panama: '+507 6123-4567' and '6123 4567' are the same. The SQL function
 * `plain_phone` does the same.
 */
export const plainPhone = (telefono: string): string =>
  telefono.replace(/[^0-9]/g, '').replace(/^(00)?507(?=[0-9]{7,8}$)/, '')

/**
 * The digits to look for in `plainPhone` when this is typed; `undefined` for what is no telephone. The code of Panama may
 * come before the first digits of a number.
 */
export function phoneDigits(typed: string): string | undefined {
  if (/[^0-9\s()+.\-/]/.test(typed)) return undefined
  const digits = plainPhone(typed).replace(/^(00)?507(?=[0-9]{3})/, /^\s*(\+|00)/.test(typed) ? '' : '$&')
  return digits.length >= 3 ? digits : undefined
}
