/** The check digit of an EAN-13's first twelve digits: weights 1 and 3 in turn (GS1 General Specifications, 7.9). */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is thirteen digits, the last of which is the correct check digit. */
export const isEan13 = (digits: string): boolean =>
  /^\d{13}$/.test(digits) && checkDigit(digits.slice(0, 12)) === digits.at(-1)

/**
 * The seven modules of each digit in the left half with odd parity, from which the other codes are derived (GS1,
 * 5.2.1.2).
 */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which digits of the left half have odd (L) or even (G) parity, which encodes the first digit. */
const PARITIES = [
  ...['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG'],
  ...['LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'],
]
const GUARD = '101'
const CENTRE = '01010'

const inverted = (modules: string): string => modules.replace(/./g, (module) => (module === '0' ? '1' : '0'))
const reversed = (modules: string): string => [...modules].reverse().join('')

/** The 95 modules of a barcode from left to right, `1` for a bar. Throws a RangeError unless it is a valid EAN-13. */
export function ean13Modules(digits: string): string {
  if (!isEan13(digits)) throw new RangeError(`${digits} is no EAN-13`)
  const [first = 0, ...others] = [...digits].map(Number)
  const right = (digit: number) => inverted(ODD[digit] ?? '')
  const left = (digit: number, parity: string | undefined) =>
    parity === 'L' ? (ODD[digit] ?? '') : reversed(right(digit))
  const parities = PARITIES[first] ?? ''
  return [
    GUARD,
    ...others.slice(0, 6).map((digit, index) => left(digit, parities[index])),
    CENTRE,
    ...others.slice(6).map(right),
    GUARD,
  ].join('')
}
